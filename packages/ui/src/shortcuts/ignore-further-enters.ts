/**
 * Ignores Enter on some elements until the key is not pressed anywhere for a moment. The focus has moved, or will move, to
 * another button, which the next of several quick presses would activate.
 *
 * @param pause time in ms without Enter after which the key works again.
 */
export function ignoreFurtherEnters(isIgnored: (target: Element) => boolean, pause = 300): void {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  let timer = setTimeout(stop, pause);
  const ignore = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    clearTimeout(timer);
    timer = setTimeout(stop, pause);
    if (!(event.target instanceof Element && isIgnored(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", ignore, { capture: true, signal: controller.signal });
}
