import { useCallback, useEffect, useRef } from "react";
import { useBlocker, type BlockerFunction } from "react-router-dom";

/** A question whether to leave the page. */
export interface UnsavedChangesState {
  /** Whether the person is on the way out and has not answered yet. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before unfinished work is left, while `active`: inside the app with a `UnsavedChangesDialog`, Back and
 * Forward included, and with the browser's own words when the page is closed or loaded again. A
 * change of the query or the hash leaves nothing. A screen that is taken off the page, as at the end
 * of a session, is not asked. Needs a router made by `createBrowserRouter` or its like.
 */
export function useUnsavedChanges(active: boolean): UnsavedChangesState {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
    [active],
  );
  const blocker = useBlocker(blocks);
  /** The router takes one answer to a question; a second click comes before it has drawn the first. */
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
    // The work was done while the question stood.
    if (!active) answer("reset");
  }, [active, answer]);

  // On the way out, a page that loads itself again, to fetch a newer build, does not ask once more.
  const guardsPage = active && blocker.state !== "proceeding";
  useEffect(() => {
    if (!guardsPage) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [guardsPage]);

  return {
    asking: active && blocker.state === "blocked",
    stay: () => answer("reset"),
    leave: () => answer("proceed"),
  };
}
