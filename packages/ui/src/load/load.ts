/** Time of the last reload, also of `build/boot.js`. */
const RELOADED_KEY = "reloadedForMissingChunk";
/** Milliseconds until the next reload. Two builds that lack each other's chunks must not reload in turns. */
const RELOAD_INTERVAL = 5 * 60_000;

/** Said of what failed without a response. */
export const BLOCKED = "A browser extension or the network may block it.";

/** Messages of browsers, and of Vite for styles. */
const MISSING_CHUNK = /dynamically imported module|importing a module|preload CSS/i;

/** Returns whether an error says that a chunk could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/** Returns whether a call or code failed to load without a response while the device was online, not after a time-out. */
export function isBlocked(error: Error): boolean {
  const { cause } = error;
  const isNetworkError = cause instanceof Error && cause.name === "NetworkError";
  return navigator.onLine && (isNetworkError || isMissingChunk(cause) || isMissingChunk(error));
}

/**
 * Loads an app, a screen or a step of the sign-in. Reloads the page if a chunk is missing, because a deployment has probably
 * replaced this build: once in 5 minutes, only if the server responds and no form has unsaved changes. Not for
 * menus, dialogs, toasts and preloads: they load while somebody uses the page.
 */
export async function loadRequired<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && markReloaded()) void reloadIfReachable();
    throw error;
  }
}

/** Records a reload. Returns `false` if there was one recently, or storage is blocked. */
function markReloaded(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page if the server responds and no form has unsaved changes. */
export async function reloadIfReachable(): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the page of the panel, not the API
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

/** Returns whether a reload would ask first: `LeaveDialog` cancels this event. */
function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Returns a function that loads once. A failed load is repeated by the next call. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
