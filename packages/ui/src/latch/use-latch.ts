import { useState } from "react";

/** Lets one action through at a time. */
export interface Latch {
  /** Closes it for an action; `false` if one is under way or done already. */
  close: () => boolean;
  /** Lets the next action through, after a failure. */
  open: () => void;
}

/**
 * Guards an action against a double click or a second Enter, which come before React has drawn that
 * the first one runs: state would be a render late.
 */
export function useLatch(): Latch {
  const [latch] = useState(createLatch);
  return latch;
}

function createLatch(): Latch {
  let closed = false;
  return {
    close: () => {
      if (closed) return false;
      closed = true;
      return true;
    },
    open: () => {
      closed = false;
    },
  };
}
