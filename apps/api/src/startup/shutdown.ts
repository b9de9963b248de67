import { setTimeout as sleep } from "node:timers/promises";

type Step = () => Promise<unknown>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Shutdown {
  /** Adds a step. `exit` runs the steps in reverse order, and waits `timeoutMs` for each at most. */
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
      for (const { step, timeoutMs } of steps.toReversed()) {
        // A step that fails must not prevent the other steps.
        await Promise.race([step().catch(() => undefined), sleep(timeoutMs)]);
      }
      process.exit(code);
    },
  };
  for (const signal of SIGNALS) process.on(signal, () => void shutdown.exit(0));
  return shutdown;
}
