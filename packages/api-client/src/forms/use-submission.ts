import { MutationObserver, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MutationOptions, UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/** Submits a form. The callbacks of the mutation run even after the form is closed, `onDone` only while it is shown. */
export function useSubmission<Input>(
  mutation: UseMutationOptions<void, Error, Input>,
  onDone?: () => void,
) {
  const { mutate, isPending, isSuccess, error, variables } = useMutation(mutation);
  /** While a submission is in flight, and after a success. `isPending` comes one render too late for a second Enter or click. */
  const isLocked = useRef(false);
  const submit = (input: Input): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    mutate(input, {
      onSuccess: () => onDone?.(),
      onError: () => {
        isLocked.current = false;
      },
    });
  };
  return { isPending, isSuccess, error, variables, submit };
}

/** Makes the call of a mutation. */
export type Send = <Result, Input>(
  mutation: MutationOptions<Result, Error, Input>,
  ...input: undefined extends Input ? [] : [Input]
) => Promise<Result>;

export type Run = (work: (send: Send) => Promise<unknown>) => Promise<void>;

/** Runs one work at a time, e.g. of the buttons of a row, which share it. It goes on if the component is removed. */
export function useAction(onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const send: Send = <Result, Input>(
    mutation: MutationOptions<Result, Error, Input>,
    input?: unknown,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `Send` checks it
  ) => new MutationObserver(queryClient, mutation).mutate(input as Input);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: Parameters<Run>[0]) => work(send),
    onError,
  });
  const isLocked = useRef(false);
  const run: Run = async (work) => {
    if (isLocked.current) return;
    isLocked.current = true;
    // `onError` has it.
    await mutateAsync(work).catch(() => {});
    isLocked.current = false;
  };
  return { isBusy: isPending, error, run };
}
