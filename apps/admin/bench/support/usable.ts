/** Runs in the page. Adds the mark `usable` when a CSS selector first matches a visible element. */
export function watchUntilUsable(selector: string): void {
  const check = (): void => {
    const element = document.querySelector(selector);
    if (element && element.getBoundingClientRect().height > 0) performance.mark("usable");
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/** Returns the name of a built file without the hashes of tsup and Vite, e.g. `shops-screen.js`. */
export function fileName(url: string): string {
  return new URL(url).pathname
    .replace(/^.*\//, "")
    .replace(/-[\w-]{8}(\.\w+)$/, "$1")
    .replace(/-[A-Z0-9]{8}(\.\w+)$/, "$1");
}
