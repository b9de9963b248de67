/** Asks before the path changes, while a page blocks navigations. The navigation calls `ask` or `askToMove` before each change. */
export function createBlocker(go: (delta: number) => void, notify: () => void) {
  let blockers = 0;
  let blocked: { state: "asking" | "leaving"; run: () => void } | undefined;
  let isReturning = false;

  const setBlocked = (next: typeof blocked): void => {
    blocked = next;
    notify();
  };
  const blocker = {
    /** Blocks navigations until the returned function is called. */
    block: () => {
      blockers += 1;
      return (): void => {
        blockers -= 1;
        if (blockers === 0) blocker.cancel();
      };
    },
    /** `asking`: a blocked navigation waits for an answer. `leaving`: it was confirmed, and is under way. */
    getBlockState: () => blocked?.state,
    confirm: (): void => {
      if (blocked?.state !== "asking") return;
      const { run } = blocked;
      setBlocked({ state: "leaving", run });
      run();
    },
    cancel: (): void => {
      if (blocked?.state === "asking") setBlocked(undefined);
    },
  };

  /** Returns whether a navigation is blocked. If it is, the user is asked, and `run` starts it again. */
  const ask = (run: () => void): boolean => {
    if (blockers === 0 || blocked?.state === "leaving") return false;
    setBlocked({ state: "asking", run });
    return true;
  };
  return {
    blocker,
    ask,
    /** Like `ask`, for a move that the browser has made already: a blocked move is undone. */
    askToMove(delta: number): boolean {
      if (!ask(() => go(delta))) return false;
      isReturning = true;
      go(-delta);
      return true;
    },
    /** Returns, once, whether a move only undoes a blocked one. */
    takeReturn(): boolean {
      const wasReturning = isReturning;
      isReturning = false;
      return wasReturning;
    },
    reset(): void {
      blocked = undefined;
    },
  };
}
