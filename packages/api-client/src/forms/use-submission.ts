import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";

interface Submission<Input> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** Does nothing while a submission is in flight, and after a success. */
  submit: (input: Input) => void;
}

/**
 * Submits a form with a mutation, whose callbacks run even after the form is closed.
 *
 * @param onDone is called after a success while the form is still shown.
 */
export function useSubmission<Input>(
  mutation: UseMutationOptions<void, Error, Input>,
  onDone?: () => void,
): Submission<Input> {
  const { mutate, isPending, isSuccess, error } = useMutation(mutation);
  const lock = useSubmitLock();
  const submit = (input: Input): void => {
    if (lock.acquire()) mutate(input, { onSuccess: () => onDone?.(), onError: lock.release });
  };
  return { isPending, isSuccess, error, submit };
}

/** Runs one work at a time, e.g. of the buttons of a row, which share it. It goes on if the component is removed. */
export function useAction(onError: (error: Error) => void) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError,
  });
  const lock = useSubmitLock();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (!lock.acquire()) return;
    // `onError` has it.
    await mutateAsync(work).catch(() => {});
    lock.release();
  };
  return { isBusy: isPending, error, run };
}

/**
 * Returns a lock against a double click or a second Enter. A state or a mutation's `isPending` comes one render too late
 * for the second event.
 */
export function useSubmitLock() {
  const [lock] = useState(() => {
    let isHeld = false;
    return {
      /** Takes the lock; returns `false` if it is held. */
      acquire(): boolean {
        if (isHeld) return false;
        isHeld = true;
        return true;
      },
      release: (): void => {
        isHeld = false;
      },
    };
  });
  return lock;
}
