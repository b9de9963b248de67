import { MutationObserver, useQueryClient, type MutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmitLock } from "./use-submission.ts";

/** Makes the call of a mutation. */
export type Send = <Result, Input>(
  mutation: MutationOptions<Result, Error, Input>,
  ...input: undefined extends Input ? [] : [Input]
) => Promise<Result>;

export interface Action {
  isBusy: boolean;
  /** Why the last call failed, until the next one starts. */
  error: Error | null;
  /** Does nothing while another work runs. It goes on if the component is removed. */
  run: (work: (send: Send) => Promise<void>) => Promise<void>;
}

/** Runs one work at a time, e.g. of the buttons of a row, which share it. */
export function useAction(onError: (error: Error) => void): Action {
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send: Send = <Result, Input>(
    mutation: MutationOptions<Result, Error, Input>,
    input?: unknown,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `Send` checks it
  ) => new MutationObserver(queryClient, mutation).mutate(input as Input);
  const run: Action["run"] = async (work) => {
    if (!lock.acquire()) return;
    setBusy(true);
    setError(null);
    try {
      await work(send);
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
