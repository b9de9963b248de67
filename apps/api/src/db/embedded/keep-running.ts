import { setTimeout as sleep } from "node:timers/promises";

const MAX_FAILED_STARTS = 5;
const RETRY_DELAY_MS = 1000;

export interface Restartable {
  /** Resolves when it has ended or no longer works, for any reason. */
  readonly ended: Promise<void>;
}

export interface KeepRunningOptions {
  /** Starts it again. May be called at any time after it has ended. */
  restart: () => Promise<Restartable>;
  isStopping: () => boolean;
  /** Called before each restart. */
  onUnexpectedEnd: () => void;
}

/**
 * Restarts something whenever it ends unexpectedly. Returns when it is being stopped.
 * @throws the error of the last attempt when several in a row fail
 */
export async function keepRunning(
  first: Restartable,
  { restart, isStopping, onUnexpectedEnd }: KeepRunningOptions,
): Promise<void> {
  let current = first;
  for (;;) {
    await current.ended;
    if (isStopping()) return;
    onUnexpectedEnd();
    for (let failures = 0; ;) {
      try {
        current = await restart();
        break;
      } catch (error) {
        if (isStopping()) return;
        failures += 1;
        if (failures === MAX_FAILED_STARTS) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }
}
