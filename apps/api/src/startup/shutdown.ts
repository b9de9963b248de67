import { setTimeout as sleep } from "node:timers/promises";

type Step = () => Promise<unknown>;

/** Process managers usually kill a process after 10 s. */
const TOTAL_TIMEOUT_MS = 9500;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Shutdown {
  /**
   * Sets what happens before the steps when the exit code is 0: `begin` is called, e.g. to report to load
   * balancers that the server is not ready, and the steps wait for `delayMs`. A second signal ends the wait.
   */
  setDrain(begin: () => void, delayMs: number): void;
  /**
   * Adds a step. `exit` runs the steps in reverse order. It waits `timeoutMs` for each at most, and
   * 9.5 s for all, without the delay of the drain.
   */
  addStep(step: Step, timeoutMs: number): void;
  readonly hasBegun: boolean;
  /** Runs the steps and ends the process. A second call only ends the wait of the drain. */
  exit(code: number): Promise<void>;
}

/** Creates a shutdown, which also begins on SIGINT, SIGTERM and SIGHUP, with exit code 0. */
export function createShutdown(): Shutdown {
  const steps: { step: Step; timeoutMs: number }[] = [];
  const drained = new AbortController();
  let drain: Step | undefined;
  let hasBegun = false;
  const shutdown: Shutdown = {
    setDrain(begin, delayMs) {
      drain = async () => {
        begin();
        await sleep(delayMs, undefined, { signal: drained.signal }).catch(() => undefined);
      };
    },
    addStep: (step, timeoutMs) => void steps.push({ step, timeoutMs }),
    get hasBegun() {
      return hasBegun;
    },
    async exit(code) {
      if (hasBegun) return drained.abort();
      hasBegun = true;
      if (code === 0) await drain?.();
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
