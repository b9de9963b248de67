import { useWindowEvent } from "@mantine/hooks";
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useUnsavedLock } from "./unsaved-lock.ts";
import { NavigationContext } from "../navigation/navigation-router.tsx";

/**
 * Asks before a page with unsaved changes is left: with a `ConfirmDialog` of the page inside the app, Back and Forward
 * included, and with the browser's own dialog on reload and close. A change of the query string or the hash does not ask,
 * nor does an unmount at the end of a session. Outside a `NavigationRouter` it asks on reload and close only.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const { block, subscribe, getPage } = useContext(NavigationContext);
  const page = useSyncExternalStore(subscribe, getPage);
  const [blocked, setBlocked] = useState<{ navigate: () => void }>();
  const isLeaving = useRef(false);

  useUnsavedLock(hasChanges);
  useEffect(() => {
    // A newer navigation of this page has replaced the confirmed one.
    isLeaving.current = false;
  }, [page]);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const unblock = block((navigate) => {
      if (!isLeaving.current) setBlocked({ navigate });
      return !isLeaving.current;
    });
    return () => {
      unblock();
      setBlocked(undefined);
    };
  }, [hasChanges, block]);
  // A page that reloads itself for a newer build while it is being left must not ask again.
  useWindowEvent("beforeunload", (event) => {
    if (hasChanges && !isLeaving.current) event.preventDefault();
  });

  const isAsking = blocked !== undefined;
  useEffect(() => {
    if (!isAsking) return undefined;
    const opener = document.activeElement;
    return () => {
      // The opener may be a link in a drawer that has closed.
      const isGone = !opener?.isConnected || opener === document.body;
      if (isGone) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [isAsking]);

  const stay = (): void => setBlocked(undefined);
  const leave = (): void => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    stay();
    blocked?.navigate();
  };
  return { isAsking, stay, leave };
}
