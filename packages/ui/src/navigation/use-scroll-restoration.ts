import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "./navigation-router.tsx";
import { NavigationType } from "./router.ts";

/** Where the tab keeps positions while it loads another page. */
const STORAGE_KEY = "scrollPositions";

/** Scrolls after a navigation: to the stored position, or to the top. */
export function useScrollRestoration(): void {
  const { subscribe, getPage } = useNavigation();
  const page = useSyncExternalStore(subscribe, getPage);
  /** Pixels by the key of the history entry. */
  const [positions] = useState(readPositions);

  useLayoutEffect(() => {
    const { location, type, preventScrollReset } = page;
    const position = type === NavigationType.Pop ? (positions.get(location.key) ?? 0) : 0;
    if (position > 0) return keepScrollingTo(position);
    // The browser itself scrolls to the part of the page that a hash names.
    if (!preventScrollReset && location.hash === "") window.scrollTo(0, 0);
    return undefined;
  }, [page, positions]);

  const save = (): void => void positions.set(page.location.key, Math.round(window.scrollY));
  // React renders the next page after all subscribers.
  const handleChange = useEffectEvent(save);
  useEffect(() => subscribe(handleChange), [subscribe]);
  // Also fired when the page is unloaded. Mobile browsers may end a hidden page without another event.
  useWindowEvent("visibilitychange", () => {
    save();
    storePositions(positions);
  });
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
}

function readPositions(): Map<string, number> {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? "[]";
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
    return new Map(JSON.parse(stored) as [string, number][]);
  } catch {
    return new Map();
  }
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full: the next page starts at the top.
  }
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
