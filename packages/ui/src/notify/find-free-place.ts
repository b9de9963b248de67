/** Distance in px between the toasts and the edges of the window. */
export const MARGIN = 16;
/** Distance in px between the toasts and a control. */
const GAP = 8;

const CONTROLS = "a[href], button, input, select, textarea";

/**
 * Returns the least distance in px from the lower edge of the window at which the toasts cover no control, or, where
 * there is no such place, at which they do not cover the focused control.
 */
export function findFreePlace(list: Element): number {
  // Below an open dialog, no control can be used.
  const page = document.querySelector("[aria-modal=true]") ?? document;
  const controls = [...page.querySelectorAll(CONTROLS)].filter(
    (control) => !list.contains(control),
  );
  const focused = document.activeElement;
  return (
    findPlaceBeside(list, controls) ??
    findPlaceBeside(list, focused?.matches(CONTROLS) ? [focused] : []) ??
    MARGIN
  );
}

function findPlaceBeside(list: Element, controls: Element[]): number | undefined {
  const { left, right } = list.getBoundingClientRect();
  const height = heightOf(list);
  const rects = controls
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.left < right + GAP && rect.right > left - GAP)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lowerEdge = innerHeight - MARGIN;
  for (const { top, bottom } of rects) {
    const isCovered = top - GAP < lowerEdge && bottom + GAP > lowerEdge - height;
    if (isCovered) lowerEdge = top - GAP;
  }
  return lowerEdge - height >= GAP ? innerHeight - lowerEdge : undefined;
}

/** Returns the height of the toasts at the end of their opening transition. */
function heightOf(list: Element): number {
  const toasts = [...(list.firstElementChild?.children ?? [])];
  return toasts.reduce((height, toast) => height + toast.scrollHeight + MARGIN, -MARGIN);
}
