import { useEffect, useRef, useState } from "react";

/** Milliseconds: a shorter absence of a text goes unnoticed by screen readers. */
const PAUSE = 100;

/** Closes or replaces a form after a success. Called only while the form is shown, which stays locked. */
export type Leave = () => void;

/** Makes the calls of a submission. May resolve to what leaves the form. Rejects with an error whose message is shown. */
export type Action = () => Promise<Leave | void>;

interface SubmitState {
  /** Name of the action in flight. */
  running?: string | undefined;
  /** Why the last attempt failed, until the next one starts. */
  error?: Error | undefined;
}

export interface Submission extends SubmitState {
  isPending: boolean;
  /** Starts an action, unless another one of this submission runs: a double click or five Enters start one. */
  run: (action: Action, name?: string) => void;
  /** Returns the props of the button that starts an action, which is busy while the action runs. */
  getButtonProps: (name: string, action: Action) => { "aria-busy": boolean; onClick: () => void };
}

/**
 * Runs the actions of a form, a dialog or a row one at a time. An action goes on if the component is removed.
 *
 * @param onError shows an error that has no place on the page. Returns what removes the message at the next attempt.
 */
export function useSubmit(onError?: (error: Error) => (() => void) | void): Submission {
  const [state, setState] = useState<SubmitState>({});
  // State comes one render too late for a second Enter or click.
  const isLocked = useRef(false);
  const isShown = useIsShown();
  const removeMessage = useRef<(() => void) | void>(undefined);

  const attempt = async (action: Action, name: string): Promise<void> => {
    removeMessage.current?.();
    setState({ running: name });
    try {
      const leave = await action();
      if (leave) {
        if (isShown.current) leave();
        return;
      }
      // TanStack Query tells components of new data in a timer: a removed row takes no second Enter until it is gone.
      await new Promise((resolve) => setTimeout(resolve));
      setState({});
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      // Screen readers announce the same text again only after it was gone.
      if (error.message === state.error?.message) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      removeMessage.current = onError?.(error);
      setState({ error });
    }
    isLocked.current = false;
  };
  const run: Submission["run"] = (action, name = "submit") => {
    if (isLocked.current) return;
    isLocked.current = true;
    void attempt(action, name);
  };
  const getButtonProps: Submission["getButtonProps"] = (name, action) => ({
    "aria-busy": state.running === name,
    onClick: () => run(action, name),
  });
  return { ...state, isPending: state.running !== undefined, run, getButtonProps };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
