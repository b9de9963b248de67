import { useCallback, useState, type RefCallback } from "react";

/**
 * Returns whether an element is narrower than its content. Unlike a hook that returns the size, it renders
 * nothing when rows change the height.
 *
 * @param minWidth of the content, in px.
 */
export function useOverflows(minWidth: number): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        // The width of an element that is not displayed is 0.
        const width = entry?.contentRect.width ?? 0;
        setOverflows(width > 0 && width < minWidth);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidth],
  );
  return [ref, overflows];
}
