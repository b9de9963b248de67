import { useCallback, useState, type RefCallback } from "react";

/** Returns whether the content of an element, its only child, is wider than the element. */
export function useOverflows(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element?.firstElementChild) return undefined;
    const content = element.firstElementChild;
    const compare = (): void => setOverflows(content.clientWidth > element.clientWidth);
    compare();
    const observer = new ResizeObserver(compare);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
