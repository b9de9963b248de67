import { useState } from "react";
import { useSubmitLock } from "./use-submission.ts";

export interface Action {
  isBusy: boolean;
  /** Why the last call failed, until the next one starts. */
  error: Error | null;
  /** Does nothing while another work runs. It goes on if the component is removed. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Runs one work at a time, e.g. of the buttons of a row, which share it. */
export function useAction(onError: (error: Error) => void): Action {
  const lock = useSubmitLock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (!lock.acquire()) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      setError(failure);
      onError(failure);
    } finally {
      lock.release();
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
