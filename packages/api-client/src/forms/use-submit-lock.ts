import { useState } from "react";

/** Allows one submission at a time. */
export interface SubmitLock {
  /** Takes the lock; returns `false` if it is held. */
  acquire: () => boolean;
  /** Releases the lock, so that the form can be submitted again after a failure. */
  release: () => void;
}

/**
 * Guards a form against a double click or a second Enter. A state or a mutation's `isPending` comes one
 * render too late for the second event.
 */
export function useSubmitLock(): SubmitLock {
  const [lock] = useState(createSubmitLock);
  return lock;
}

function createSubmitLock(): SubmitLock {
  let isHeld = false;
  return {
    acquire: () => {
      if (isHeld) return false;
      isHeld = true;
      return true;
    },
    release: () => {
      isHeld = false;
    },
  };
}
