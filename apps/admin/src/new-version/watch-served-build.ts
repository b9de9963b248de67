import { fetchServedBuild } from "./served-build.ts";

/** Least milliseconds between two checks because the tab became visible. */
const CHECK_INTERVAL = 5 * 60_000;

/**
 * Checks which build is served: when the tab becomes visible, at most every 5 minutes, and when a file of
 * this build is missing. Makes no request while offline.
 *
 * @returns a function that stops it.
 */
export function watchServedBuild(onChecked: (build: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let checkedAt = performance.timeOrigin;
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking || !navigator.onLine) return;
    isChecking = true;
    checkedAt = Date.now();
    const build = await fetchServedBuild();
    isChecking = false;
    if (build !== undefined && !signal.aborted) onChecked(build);
  };
  const checkIfDue = (): void => {
    const isDue = Date.now() - checkedAt >= CHECK_INTERVAL;
    if (isDue && document.visibilityState === "visible") void check();
  };

  document.addEventListener("visibilitychange", checkIfDue, { signal });
  window.addEventListener("vite:preloadError", () => void check(), { signal });
  // Somebody may have signed in to a tab that was open for days.
  checkIfDue();
  return () => stopping.abort();
}
