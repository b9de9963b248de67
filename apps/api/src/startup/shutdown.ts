import { setTimeout as sleep } from "node:timers/promises";

type Step = () => Promise<unknown>;

/** Process managers usually kill a process after 10 s. */
const TOTAL_TIMEOUT_MS = 9500;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Shutdown {
  /**
   * Adds a step. `exit` runs the steps in reverse order. It waits `timeoutMs` for each at most, and
   * 9.5 s for all.
   */
  addStep(step: Step, timeoutMs: number): void;
  readonly hasBegun: boolean;
  /** Runs the steps and ends the process. A second call has no effect. */
  exit(code: number): Promise<void>;
}

/** Creates a shutdown, which also begins on SIGINT, SIGTERM and SIGHUP, with exit code 0. */
export function createShutdown(): Shutdown {
  const steps: { step: Step; timeoutMs: number }[] = [];
  let hasBegun = false;
  const shutdown: Shutdown = {
    addStep: (step, timeoutMs) => void steps.push({ step, timeoutMs }),
    get hasBegun() {
      return hasBegun;
    },
    async exit(code) {
      if (hasBegun) return;
      hasBegun = true;
      const deadline = Date.now() + TOTAL_TIMEOUT_MS;
      for (const { step, timeoutMs } of steps.toReversed()) {
        // A step that fails must not prevent the other steps.
        const remainingMs = Math.min(timeoutMs, Math.max(0, deadline - Date.now()));
        await Promise.race([step().catch(() => undefined), sleep(remainingMs)]);
      }
      process.exit(code);
    },
  };
  for (const signal of SIGNALS) process.on(signal, () => void shutdown.exit(0));
  return shutdown;
}
