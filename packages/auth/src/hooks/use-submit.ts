import { useRef, useState } from "react";

export interface Submit<Input> {
  /** Stays on after a success: the page is left then. */
  busy: boolean;
  /** Why the last attempt failed, until the next one starts. */
  failure: string | undefined;
  submit: (input: Input) => void;
}

/**
 * Runs an action once at a time: what comes while it runs (a double click, a held Enter) is dropped
 * before React has drawn anything.
 *
 * @param action its error's message is the text to show.
 */
export function useSubmit<Input>(action: (input: Input) => Promise<void>): Submit<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (input: Input): Promise<void> => {
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await action(input);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
      running.current = false;
    }
  };
  return {
    busy,
    failure,
    submit: (input) => {
      if (!running.current) void run(input);
    },
  };
}
