import { useEffect, useRef, type MouseEvent } from "react";

/**
 * Returns a capturing click handler for a dialog. The first click of a double click opened it: the second one, which may
 * be on its overlay or on its buttons, does nothing.
 */
export function useIgnoreSecondClick(opened: boolean): (event: MouseEvent) => void {
  const wasClicked = useRef(false);
  useEffect(() => {
    wasClicked.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that it opens
  }, [opened]);
  return (event) => {
    const isFirst = !wasClicked.current;
    wasClicked.current = true;
    if (!isFirst || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
