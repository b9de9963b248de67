const RELOADED_KEY = "reloadedForMissingChunk";

let requiredLoads = 0;

/** Loads an app or a screen: the page is reloaded if a chunk of it is missing. */
export async function loadRequired<Result>(load: () => Promise<Result>): Promise<Result> {
  requiredLoads += 1;
  try {
    return await load();
  } finally {
    requiredLoads -= 1;
  }
}

/**
 * Reloads the page when a required chunk is missing, because a deployment has probably replaced this
 * build. Reloads once per build, only if the server responds and no form has unsaved changes. Not for
 * menus, dialogs and toasts: they load while somebody uses the page.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", () => {
    if (requiredLoads > 0 && markReloaded(import.meta.url)) void reloadIfReachable();
  });
}

/** Records a reload for a build. Returns `false` if there was one already, or storage is blocked. */
function markReloaded(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false;
    sessionStorage.setItem(RELOADED_KEY, build);
    return true;
  } catch {
    return false;
  }
}

async function reloadIfReachable(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (!ok) return;
    // Checked last, because the user may have started to type in the meantime. The next missing chunk may
    // reload, after the form is left.
    if (hasUnsavedChanges()) sessionStorage.removeItem(RELOADED_KEY);
    else location.reload();
  } catch {
    // The server is unreachable: the screen's error stays, with "Try again".
  }
}

/** Returns whether a reload would ask first: `useUnsavedChanges` cancels this event. */
function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
