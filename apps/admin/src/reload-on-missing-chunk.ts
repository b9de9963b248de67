const RELOADED_KEY = "reloadedForMissingChunk";

/** How much is being loaded that the page can do without. */
let optional = 0;

/** Loads what the page can do without: should it be missing, the page stays as it is. */
export async function loadOptional<Result>(load: () => Promise<Result>): Promise<Result> {
  optional += 1;
  try {
    return await load();
  } finally {
    optional -= 1;
  }
}

/**
 * A chunk that cannot be had belongs, most often, to a build that a deployment has replaced: the page
 * is loaded again, once for each build, and only if the server answers.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", () => {
    if (optional === 0 && markReloaded(import.meta.url)) void reloadIfReachable();
  });
}

/** Notes a reload for a build; `false` if there has been one, or it cannot be noted. */
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
    if (ok) location.reload();
  } catch {
    // Nobody answers: the screen's own error stands, with "Try again".
  }
}
