import { setTimeout as sleep } from "node:timers/promises";

type Step = () => Promise<unknown>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What has to be undone when the process ends, the last thing first. */
export interface Shutdown {
  /** @param atMost milliseconds after which the step is left behind */
  defer(step: Step, atMost: number): void;
  /** Whether the end has begun. */
  readonly begun: boolean;
  /** Undoes everything and ends the process. A second call changes nothing. */
  exit(code: number): Promise<void>;
}

/** Ends the process in order, with code 0, when it is asked to by a signal. */
export function createShutdown(): Shutdown {
  const steps: { step: Step; atMost: number }[] = [];
  let begun = false;
  const shutdown: Shutdown = {
    defer: (step, atMost) => void steps.push({ step, atMost }),
    get begun() {
      return begun;
    },
    async exit(code) {
      if (begun) return;
      begun = true;
      for (const { step, atMost } of steps.toReversed()) {
        // A step that fails must not keep the others from being taken.
        await Promise.race([step().catch(() => undefined), sleep(atMost)]);
      }
      process.exit(code);
    },
  };
  for (const signal of SIGNALS) process.on(signal, () => void shutdown.exit(0));
  return shutdown;
}
