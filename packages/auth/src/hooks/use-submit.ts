import { useRef, useState, type FormEvent } from "react";

/** Milliseconds: a shorter absence of a text goes unnoticed by screen readers. */
const PAUSE = 100;

/** The texts of a form by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

export interface Submission {
  /** Stays `true` after a success, because the screen is left then. */
  isPending: boolean;
  /** Why the last attempt failed, until the next one starts. */
  failure: Error | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form once at a time. The screens before sign-in use this instead of `useMutation`, so that
 * they do not load TanStack Query.
 *
 * @param action rejects with an error whose message is the text to show.
 */
export function useSubmit(action: (fields: Fields) => Promise<void>): Submission {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Error>();

  const run = async (fields: Fields): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await action(fields);
    } catch (cause) {
      const next = toError(cause);
      // Screen readers announce the same text again only after it was gone.
      if (next.message === failure?.message) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      setFailure(next);
      setIsPending(false);
      isRunning.current = false;
    }
  };
  return { isPending, failure, onSubmit: (event) => void run(readFields(event)) };
}

/** Returns the fields of a submitted form, which the browser does not send. */
export function readFields(event: FormEvent<HTMLFormElement>): Fields {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

export function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
