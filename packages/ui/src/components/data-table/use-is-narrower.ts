import { useCallback, useState, type RefCallback } from "react";

/** Font size of the root element that sizes in px refer to. */
const FONT_SIZE = 16;

/**
 * Returns whether an element is narrower than a width. Unlike a hook that returns the size, it renders nothing
 * when rows change the height.
 *
 * @param minWidth in px at a font size of 16 px.
 */
export function useIsNarrower(minWidth: number): [RefCallback<HTMLElement>, boolean] {
  // Of the window until the element is there, which then needs no second layout in a small window.
  const [isNarrower, setIsNarrower] = useState(
    () => window.matchMedia(`(width < ${minWidth / FONT_SIZE}em)`).matches,
  );
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const compare = (): void => {
        const width = element.clientWidth;
        // The width of an element that is not displayed is 0.
        if (width === 0) return;
        const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setIsNarrower(width < (minWidth * fontSize) / FONT_SIZE);
      };
      compare();
      const observer = new ResizeObserver(compare);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidth],
  );
  return [ref, isNarrower];
}
