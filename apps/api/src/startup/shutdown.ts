import { setTimeout as sleep } from "node:timers/promises";

type Step = () => Promise<unknown>;

/** Process managers usually kill a process after 10 s. The app responds to its last request before. */
const STEPS_TIMEOUT_MS = 9000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Shutdown = ReturnType<typeof createShutdown>;

/** Creates a shutdown, which also begins on SIGINT, SIGTERM and SIGHUP, with exit code 0. */
export function createShutdown() {
  const steps: Step[] = [];
  const drained = new AbortController();
  let drain: Step | undefined;
  let hasBegun = false;
  const shutdown = {
    /** With exit code 0, `begin` is called before the steps, which then wait, unless a second signal arrives. */
    setDrain(begin: () => void, delayMs: number): void {
      drain = async () => {
        begin();
        await sleep(delayMs, undefined, { signal: drained.signal }).catch(() => undefined);
      };
    },
    /** Adds a step. `exit` runs the steps in reverse order, and waits for all of them for 9 s at most. */
    addStep: (step: Step) => void steps.push(step),
    get hasBegun(): boolean {
      return hasBegun;
    },
    /** Runs the steps and ends the process. A second call only ends the wait of the drain. */
    async exit(code: number): Promise<void> {
      if (hasBegun) return drained.abort();
      hasBegun = true;
      if (code === 0) await drain?.();
      setTimeout(() => process.exit(code), STEPS_TIMEOUT_MS);
      for (const step of steps.toReversed()) {
        // A step that fails must not prevent the other steps.
        await step().catch(() => undefined);
      }
      process.exit(code);
    },
  };
  for (const signal of SIGNALS) process.on(signal, () => void shutdown.exit(0));
  return shutdown;
}
