/** Milliseconds after which code that is needed only later is loaded: after the first rows, even on a slow network. */
const PRELOAD_DELAY = 2000;

/**
 * Calls `preload` 2 s later, unless the browser is offline.
 *
 * @returns a function that cancels it.
 */
export function preloadWhenIdle(preload: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    if (!navigator.onLine) return;
    preload().catch(() => {
      // It is loaded again when it is needed, where a failure is shown.
    });
  }, PRELOAD_DELAY);
  return () => clearTimeout(timer);
}
