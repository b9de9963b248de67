import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useSubmitLock } from "./use-submit-lock.ts";

export interface Submission<Input> {
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
  return {
    isPending,
    isSuccess,
    error,
    submit: (input) => {
      if (lock.acquire()) mutate(input, { onSuccess: () => onDone?.(), onError: lock.release });
    },
  };
}
