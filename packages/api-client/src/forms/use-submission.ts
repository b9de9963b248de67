import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";

export interface Submission<Input> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** What was submitted last. */
  variables: Input | undefined;
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
  const { mutate, isPending, isSuccess, error, variables } = useMutation(mutation);
  const lock = useSubmitLock();
  return {
    isPending,
    isSuccess,
    error,
    variables,
    submit: (input) => {
      if (lock.acquire()) mutate(input, { onSuccess: () => onDone?.(), onError: lock.release });
    },
  };
}

/** Allows one submission at a time. */
export interface SubmitLock {
  /** Takes the lock; returns `false` if it is held. */
  acquire: () => boolean;
  /** Releases the lock, so that the form can be submitted again after a failure. */
  release: () => void;
}

/**
 * Guards a form against a double click or a second Enter. A state or a mutation's `isPending` comes one
 * render too late for the second event.
 */
export function useSubmitLock(): SubmitLock {
  const [lock] = useState(createSubmitLock);
  return lock;
}

function createSubmitLock(): SubmitLock {
  let isHeld = false;
  return {
    acquire: () => {
      if (isHeld) return false;
      isHeld = true;
      return true;
    },
    release: () => {
      isHeld = false;
    },
  };
}
