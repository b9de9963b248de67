/** Milliseconds after which a screen loads code that it may need later. */
const PRELOAD_DELAY = 2000;

/**
 * Calls `preload` after 2 s, when a screen has its first rows and the network is free, unless the browser is
 * offline.
 *
 * @returns a function that cancels it.
 */
export function preloadWhenIdle(preload: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    if (!navigator.onLine) return;
    preload().catch(() => {
      // It is loaded again when it is needed.
    });
  }, PRELOAD_DELAY);
  return () => clearTimeout(timer);
}
