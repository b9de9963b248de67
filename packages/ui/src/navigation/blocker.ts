import type { Location } from "./router.ts";
import type { SessionHistory } from "./session-history.ts";

/** Milliseconds after an unexpected move until a blocked Back or Forward is undone again. */
const RETURN_DELAY = 100;

/** Asks before the path changes, while a page blocks navigations. */
export interface Blocker {
  /** Blocks navigations until the returned function is called. */
  block: () => () => void;
  /** `asking`: a blocked navigation waits for an answer. `leaving`: it was confirmed, and is under way. */
  getBlockState: () => "asking" | "leaving" | undefined;
  /** Continues the blocked navigation. */
  confirm: () => void;
  /** Drops the blocked navigation. */
  cancel: () => void;
}

/** Creates the blocker of a navigation, which calls `ask` and `undoMove` before each change of the page. */
export function createBlocker(
  history: SessionHistory,
  getLocation: () => Location,
  notify: () => void,
) {
  const undo = createUndo(history.go);
  let blockers = 0;
  let blocked: { state: "asking" | "leaving"; run: () => void } | undefined;

  const setBlocked = (next: typeof blocked): void => {
    blocked = next;
    notify();
  };
  const cancel = (): void => {
    if (blocked?.state === "asking") setBlocked(undefined);
  };
  const confirm = (): void => {
    if (blocked?.state !== "asking") return;
    const { run } = blocked;
    setBlocked({ state: "leaving", run });
    if (!undo.isRunning()) run();
  };
  const block = () => {
    blockers += 1;
    return (): void => {
      blockers -= 1;
      if (blockers === 0) cancel();
    };
  };
  const blocker: Blocker = { block, getBlockState: () => blocked?.state, confirm, cancel };

  /** Returns whether a navigation is blocked. If it is, the user is asked, and `run` starts it again. */
  const ask = ({ pathname }: Location, run: () => void): boolean => {
    if (blockers === 0 || blocked?.state === "leaving") return false;
    if (pathname === getLocation().pathname) return false;
    setBlocked({ state: "asking", run });
    return true;
  };

  /** Returns whether a Back or Forward is undone. It has ended `distance` entries before the page. */
  const undoMove = (next: Location, distance: number): boolean => {
    if (!undo.isRunning() && !ask(next, () => history.go(-distance))) return false;
    undo.continue(distance);
    if (!undo.isRunning() && blocked?.state === "leaving") blocked.run();
    return true;
  };

  const reset = (): void => {
    blocked = undefined;
    undo.stop();
  };
  return { blocker, ask, undoMove, reset };
}

/** Undoes Back and Forward: the browser has changed the URL before it reports the move. */
function createUndo(go: (delta: number) => void) {
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    isRunning = false;
    clearTimeout(timer);
  };
  return {
    isRunning: () => isRunning,
    continue(distance: number) {
      clearTimeout(timer);
      if (distance === 0) stop();
      // Back again, before the return: some browsers drop the return then, others make it later.
      else if (isRunning) timer = setTimeout(() => go(distance), RETURN_DELAY);
      else {
        isRunning = true;
        go(distance);
      }
    },
    stop,
  };
}
