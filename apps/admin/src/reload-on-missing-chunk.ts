const RELOADED_KEY = "reloadedForMissingChunk";

/** Messages of browsers, and of Vite for styles. */
const MISSING_CHUNK = /dynamically imported module|importing a module|preload CSS/i;

/** Returns whether an error says that a chunk could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/**
 * Loads an app or a screen. Reloads the page if a chunk is missing, because a deployment has probably
 * replaced this build: once per build, only if the server responds and no form has unsaved changes. Not for
 * menus, dialogs, toasts and preloads: they load while somebody uses the page.
 */
export async function loadRequired<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && markReloaded(import.meta.url)) void reloadIfReachable();
    throw error;
  }
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
