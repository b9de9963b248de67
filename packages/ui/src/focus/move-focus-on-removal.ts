const CONTROLS = "a[href], button:enabled, input:enabled, select:enabled, [tabindex='0']";

/** Time in ms after which the focus moves: Mantine's `Modal` returns it to its opener after 10. */
export const FOCUS_DELAY = 20;

/**
 * A ref for an element that an action inside removes: Retry, or a row with Remove. Moves the focus to the same control of the
 * next or previous list item, otherwise to the control or focusable heading before the element, otherwise as
 * `restoreFocus` does. Without it, Tab would start again at the top of the page.
 */
export function moveFocusOnRemoval(element: HTMLElement | null): () => void {
  // Runs while the element is still in the document.
  return () => {
    if (!element?.contains(document.activeElement)) return;
    restoreFocus([...findInItems(element), ...findBefore(element)]);
  };
}

let focusTimer: ReturnType<typeof setTimeout> | undefined;
let nextPlaces: HTMLElement[] = [];

/**
 * Moves the focus, if it is lost, to the first of some places that can have it, otherwise to an element with `data-next-focus`,
 * to the open dialog, or to the screen's heading. Calls within `FOCUS_DELAY` are one: a dialog that closes has no places, and
 * would take the focus from those of an element that is removed with it.
 */
export function restoreFocus(places: readonly HTMLElement[] = []): void {
  nextPlaces.push(...places);
  clearTimeout(focusTimer);
  focusTimer = setTimeout(() => {
    const preferred = nextPlaces;
    nextPlaces = [];
    if (document.activeElement !== document.body) return;
    const others = ["[data-next-focus]", "[role=dialog]", "h1"].flatMap((selector) => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]);
    const place = [...preferred, ...others].find((candidate) => {
      candidate.focus({ preventScroll: !preferred.includes(candidate) });
      return candidate === document.activeElement;
    });
    ignoreEnters((target) => target === place);
  }, FOCUS_DELAY);
}

/**
 * Ignores Enter on some elements, which got the focus from a removed button, until it is not pressed for `pause` ms or
 * another key is.
 */
export function ignoreEnters(isIgnored: (target: Element) => boolean, pause = 300): void {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  let timer = setTimeout(stop, pause);
  const ignore = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return stop();
    clearTimeout(timer);
    timer = setTimeout(stop, pause);
    if (!(event.target instanceof Element && isIgnored(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", ignore, { capture: true, signal: controller.signal });
}

/** Returns the same control of other list items, the next first. Counts from the end: items may start differently. */
function findInItems(element: Element): HTMLElement[] {
  if (!element.matches("li")) return [];
  const controls = findControls(element);
  const position = controls.findIndex((control) => control === document.activeElement);
  const items = [...(element.parentElement?.children ?? [])];
  const index = items.indexOf(element);
  return [...items.slice(index + 1), ...items.slice(0, index).toReversed()].flatMap(
    (item) => findControls(item).at(position - controls.length) ?? [],
  );
}

/** Returns the controls before an element in the same screen or dialog, the nearest first. */
function findBefore(element: Element): HTMLElement[] {
  const scope = element.closest("main, [role=dialog]") ?? document;
  return findControls(scope, ":is(h1, h2, p)[tabindex]")
    .filter(
      (candidate) =>
        !element.contains(candidate) &&
        candidate.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .toReversed();
}

function findControls(scope: ParentNode, ...others: string[]): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>([CONTROLS, ...others].join())];
}
