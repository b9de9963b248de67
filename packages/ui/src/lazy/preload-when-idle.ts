/** Milliseconds without a keystroke or a click, after which the page is idle. */
const IDLE_TIME = 3000;

/** Calls `preload` when nobody has used the page for 3 s, unless the browser is offline. Returns a function that cancels it. */
export function preloadWhenIdle(preload: () => Promise<unknown>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout>;

  const start = (): void => {
    controller.abort();
    if (!navigator.onLine) return;
    preload().catch(() => {
      // It is loaded again when it is needed.
    });
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(start, IDLE_TIME);
  };
  for (const input of ["keydown", "pointerdown"]) {
    addEventListener(input, wait, { capture: true, passive: true, signal });
  }
  signal.addEventListener("abort", () => clearTimeout(timer));
  wait();
  return () => controller.abort();
}
