import { useLayoutEffect, useRef, type RefObject } from "react";

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, [tabindex='0']";

/**
 * For what goes away by its own button: a failure on Retry, a row on Cancel. The focus that it held
 * goes to the control before it, not to nothing, from where the Tab key would start the page again.
 *
 * @returns a ref for the element that goes away.
 */
export function useFocusFallback<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    // It is in the document still when this runs.
    return () => {
      if (leaving?.contains(document.activeElement)) focusBefore(leaving);
    };
  }, []);
  return ref;
}

function focusBefore(leaving: Element): void {
  const heir = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].findLast(
    (candidate) =>
      !leaving.contains(candidate) &&
      candidate.compareDocumentPosition(leaving) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  heir?.focus();
}
