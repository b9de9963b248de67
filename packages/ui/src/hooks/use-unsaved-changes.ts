import { useContext, useEffect, useSyncExternalStore } from "react";
import { useUnsavedLock } from "./unsaved-lock.ts";
import { NavigationContext } from "../navigation/navigation-router.tsx";

/**
 * Asks before a page with unsaved changes is left: with a `ConfirmDialog` of the page inside the app, Back and Forward
 * included, and with the browser's own dialog on reload and close. A change of the query string or the hash does not ask,
 * nor does an unmount at the end of a session. Outside a `NavigationRouter` it asks on reload and close only.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const navigation = useContext(NavigationContext);
  const blockState = useSyncExternalStore(navigation.subscribe, navigation.getBlockState);

  useUnsavedLock(hasChanges);
  useEffect(() => (hasChanges ? navigation.block() : undefined), [hasChanges, navigation]);

  // A page that reloads itself for a newer build while it is being left must not ask again.
  const guardsUnload = hasChanges && blockState !== "leaving";
  useEffect(() => {
    if (!guardsUnload) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [guardsUnload]);

  const isAsking = hasChanges && blockState === "asking";
  useEffect(() => {
    if (!isAsking) return undefined;
    const opener = document.activeElement;
    return () => {
      // The opener may be a link in a drawer that has closed.
      const isGone = !opener?.isConnected || opener === document.body;
      if (isGone) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [isAsking]);

  return { isAsking, stay: navigation.cancel, leave: navigation.confirm };
}
