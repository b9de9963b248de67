import { useEffect } from "react";

/*
 * Forms with unsaved changes hold a lock, which other tabs can count. The browser releases the locks of a tab that is
 * closed or crashes.
 */

const PREFIX = "market:unsaved:";
/** The locks of this tab. */
const OWN_NAME = PREFIX + Math.random();
/** Absent outside secure contexts. */
const getLocks = (): LockManager | undefined => navigator.locks;

/** Holds a lock while a form has unsaved changes. */
export function useUnsavedLock(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const controller = new AbortController();
    const released = new Promise((resolve) =>
      controller.signal.addEventListener("abort", resolve, { once: true }),
    );
    // The page ends, or may not use locks: Logout in another tab does not ask about this form.
    getLocks()
      ?.request(OWN_NAME, { mode: "shared" }, () => released)
      .catch(() => {});
    return () => controller.abort();
  }, [hasChanges]);
}

/** Counts the forms with unsaved changes in other tabs; 0 in a browser without locks. */
export async function countUnsavedElsewhere(): Promise<number> {
  const { held = [] } =
    (await getLocks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.filter(({ name = "" }) => name.startsWith(PREFIX) && name !== OWN_NAME).length;
}
