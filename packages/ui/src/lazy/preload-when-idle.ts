/** Milliseconds without a keystroke, a click or a new screen, after which the page is idle. */
const IDLE_DELAY = 3000;

const INPUT_EVENTS = ["keydown", "pointerdown"] as const;

const waiting = new Set<() => Promise<unknown>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `preload` when nobody has used the page for 3 s, unless the browser is offline. Not while someone
 * types, so that running that code does not delay a keystroke.
 *
 * @returns a function that cancels it.
 */
export function preloadWhenIdle(preload: () => Promise<unknown>): () => void {
  const entry = (): Promise<unknown> => preload();
  waiting.add(entry);
  wait();
  return () => {
    waiting.delete(entry);
    if (waiting.size === 0) stop();
  };
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(preloadAll, IDLE_DELAY);
  for (const type of INPUT_EVENTS) addEventListener(type, wait, { capture: true, passive: true });
}

function stop(): void {
  clearTimeout(timer);
  for (const type of INPUT_EVENTS) removeEventListener(type, wait, { capture: true });
}

function preloadAll(): void {
  stop();
  const preloads = [...waiting];
  waiting.clear();
  if (!navigator.onLine) return;
  for (const preload of preloads) {
    preload().catch(() => {
      // It is loaded again when it is needed.
    });
  }
}
