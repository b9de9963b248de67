/** Time in ms without Enter after which the key works again. */
const PAUSE = 300;

/**
 * Ignores Enter outside dialogs until it is not pressed for a moment. A dialog that closes at once returns the focus to the
 * button that opened it, which the next of several quick presses would activate.
 */
export function ignoreFurtherEnters(): void {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  let timer = setTimeout(stop, PAUSE);
  const ignore = (event: KeyboardEvent): void => {
    const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog]");
    if (event.key !== "Enter" || isInDialog) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer);
    timer = setTimeout(stop, PAUSE);
  };
  window.addEventListener("keydown", ignore, { capture: true, signal: controller.signal });
}
