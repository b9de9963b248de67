import { isMissingChunk } from "@market/ui/load";
import { useRef, useState, type FormEvent } from "react";

/** Milliseconds: a shorter absence of a text goes unnoticed by screen readers. */
const PAUSE = 100;

export interface Submission {
  /** Stays `true` after a success, because the screen is left then. */
  isPending: boolean;
  /** Text of the last failure, until the next attempt starts. */
  errorMessage: string | undefined;
  /** Whether it failed because code is missing, which only a reload can load. */
  needsReload: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form once at a time. The screens before sign-in use this instead of `useMutation`, so that
 * they do not load TanStack Query.
 *
 * @param action rejects with an error whose message is the text to show.
 */
export function useSubmit(action: (fields: FormData) => Promise<void>): Submission {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [needsReload, setNeedsReload] = useState(false);

  const run = async (fields: FormData): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setErrorMessage(undefined);
    try {
      await action(fields);
    } catch (error) {
      const isMissing = isMissingChunk(error);
      const failure = error instanceof Error ? error.message : String(error);
      const message = isMissing ? "A part of this page could not be loaded." : failure;
      // Screen readers announce the same text again only after it was gone.
      if (message === errorMessage) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      setErrorMessage(message);
      setNeedsReload(isMissing);
      setIsPending(false);
      isRunning.current = false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return { isPending, errorMessage, needsReload, onSubmit };
}
