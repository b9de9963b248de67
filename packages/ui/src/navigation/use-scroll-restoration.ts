import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { readScroll, saveScroll } from "./browser-history.ts";
import { useNavigation } from "./navigation-router.tsx";
import { NavigationType } from "./router.ts";

/** Milliseconds without a scroll after which the position is stored: browsers limit writes to the history. */
const SAVE_DELAY = 100;

/** Scrolls after a navigation: to the stored position, or to the top. */
export function useScrollRestoration(): void {
  const { subscribe, getPage } = useNavigation();
  const page = useSyncExternalStore(subscribe, getPage);

  useLayoutEffect(() => {
    const { location, type, preventScrollReset } = page;
    const position = type === NavigationType.Pop ? readScroll(location) : 0;
    if (position > 0) return keepScrollingTo(position);
    // The browser itself scrolls to the part of the page that a hash names.
    if (!preventScrollReset && location.hash === "") window.scrollTo(0, 0);
    return undefined;
  }, [page]);

  const save = (): void => saveScroll(page.location);
  const saveSoon = useDebouncedCallback(save, SAVE_DELAY);
  // A page that keeps the position of the previous one does not scroll.
  useEffect(saveSoon, [page, saveSoon]);
  useWindowEvent("scroll", saveSoon);
  // React renders the next page after all subscribers.
  const handleChange = useEffectEvent(save);
  useEffect(() => subscribe(handleChange), [subscribe]);
  // Browsers ignore what `pagehide` writes to the history.
  useWindowEvent("beforeunload", save);
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
}

/** Scrolls to a position, and again when the page grows, until it is reached or the reader does something. */
function keepScrollingTo(position: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  const observer = new ResizeObserver(scroll);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const input of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    window.addEventListener(input, stop, { signal, passive: true });
  }
  function scroll(): void {
    window.scrollTo(0, position);
    // Zoomed pages have fractions of pixels.
    if (window.scrollY > position - 1) stop();
  }
  observer.observe(document.body);
  scroll();
  return stop;
}
