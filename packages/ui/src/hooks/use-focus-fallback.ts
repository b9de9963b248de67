import { useLayoutEffect, useRef, type RefObject } from "react";

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, [tabindex='0']";

/**
 * Moves the focus to the previous control when the element that contains it unmounts, for elements that
 * their own button removes (Retry, Cancel). Otherwise Tab would start again at the top of the page.
 *
 * @returns a ref for the element.
 */
export function useFocusFallback<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    // A layout effect's cleanup runs while the element is still in the document.
    return () => {
      if (element?.contains(document.activeElement)) focusBefore(element);
    };
  }, []);
  return ref;
}

function focusBefore(element: Element): void {
  const previous = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].findLast(
    (candidate) =>
      !element.contains(candidate) &&
      candidate.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  previous?.focus();
}
