import { useEffect, useRef } from "react";

/**
 * Focuses the heading of a new page, where screen readers start to read, unless the page focuses a field
 * itself or the focus has moved since the navigation. On a page load the browser keeps its own focus.
 */
export function useHeadingFocus(pathname: string, isPageLoad: boolean): void {
  const loadedPathname = useRef(isPageLoad ? pathname : undefined);

  useEffect(() => {
    if (loadedPathname.current === pathname) return undefined;
    loadedPathname.current = undefined;
    if (document.querySelector("main input:focus")) return undefined;
    const focused = document.activeElement;
    return afterPaint(() => {
      const { activeElement, body } = document;
      if (activeElement !== focused && activeElement !== body) return;
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/**
 * Runs a task after the next paint, unless the returned function is called before. Focusing an element
 * before it forces the browser to compute the layout at once: 62 of 105 ms of a navigation.
 */
function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
