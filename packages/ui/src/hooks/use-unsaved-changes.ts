import { useCallback, useEffect, useRef } from "react";
import { useBlocker, type BlockerFunction } from "react-router-dom";

/** The state of the question whether to leave a page with unsaved changes. */
export interface UnsavedChanges {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before a page with unsaved changes is left: with an `UnsavedChangesDialog` inside the app, Back and
 * Forward included, and with the browser's own dialog on reload and close. A change of the query string
 * or the hash does not ask, nor does an unmount at the end of a session. Needs a data router.
 */
export function useUnsavedChanges(hasChanges: boolean): UnsavedChanges {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname,
    [hasChanges],
  );
  const blocker = useBlocker(shouldBlock);
  /** The router accepts one answer per question; a second click can come before the next render. */
  const answered = useRef(blocker);

  const answer = useCallback(
    (choice: "reset" | "proceed") => {
      if (blocker.state !== "blocked" || answered.current === blocker) return;
      answered.current = blocker;
      blocker[choice]();
    },
    [blocker],
  );

  useEffect(() => {
    // The changes were saved while the dialog was open.
    if (!hasChanges) answer("reset");
  }, [hasChanges, answer]);

  // A page that reloads itself for a newer build while it is being left must not ask again.
  const guardsUnload = hasChanges && blocker.state !== "proceeding";
  useEffect(() => {
    if (!guardsUnload) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [guardsUnload]);

  return {
    isAsking: hasChanges && blocker.state === "blocked",
    stay: () => answer("reset"),
    leave: () => answer("proceed"),
  };
}
