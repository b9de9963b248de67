import { setTimeout as sleep } from "node:timers/promises";

/** Calls `attempt` until it returns a value, and returns undefined after the timeout. */
export async function poll<Value>(
  { timeoutMs, intervalMs }: Record<"timeoutMs" | "intervalMs", number>,
  attempt: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await attempt();
    if (value !== undefined || performance.now() > deadline) return value;
    await sleep(intervalMs);
  }
}
