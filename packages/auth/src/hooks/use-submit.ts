import { useSubmitLock } from "@market/api-client/auth";
import { useState } from "react";

export interface Submission<Input> {
  /** Stays `true` after a success, because the screen is left then. */
  isPending: boolean;
  /** Text of the last failure, until the next attempt starts. */
  errorMessage: string | undefined;
  submit: (input: Input) => void;
}

/**
 * Runs one submission at a time and returns its state. The screens before sign-in use this instead of
 * `useMutation`, so that they do not load TanStack Query.
 *
 * @param action rejects with an error whose message is the text to show.
 */
export function useSubmit<Input>(action: (input: Input) => Promise<void>): Submission<Input> {
  const lock = useSubmitLock();
  const [isPending, setIsPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  const run = async (input: Input): Promise<void> => {
    if (!lock.acquire()) return;
    setIsPending(true);
    setErrorMessage(undefined);
    try {
      await action(input);
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : String(error));
      setIsPending(false);
      lock.release();
    }
  };
  return { isPending, errorMessage, submit: (input) => void run(input) };
}
