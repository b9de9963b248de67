import type { Navigation } from "@market/ui/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation } from "@market/ui/navigation";

const STORAGE_KEY = "scrollPositions";

/** Older history entries are opened at the top. Without a limit, each navigation takes memory. */
const MAX_POSITIONS = 100;

/** Vertical scroll positions in pixels by the key of their location, the newest last. */
type Positions = Map<string, number>;

/**
 * Scrolls after a navigation: to the saved position on Back, Forward and reload, else to the part of the
 * page that the hash names, else to the top, unless the navigation keeps the position.
 */
export function useScrollRestoration(navigation: Navigation): void {
  const location = useLocation();
  const initialLocation = useRef(location);
  const [positions] = useState(readStored);

  useLayoutEffect(() => {
    const position = positions.get(location.key);
    if (position !== undefined) return keepScrollingTo(position);
    if (location === initialLocation.current) return undefined;
    if (!scrollToHash(location.hash) && !navigation.getPage().preventScrollReset) {
      window.scrollTo(0, 0);
    }
    return undefined;
  }, [location, navigation, positions]);

  useEffect(() => {
    let { key } = navigation.getPage().location;
    // Called before React renders the next page.
    const unsubscribe = navigation.subscribe(() => {
      const { location: next, type } = navigation.getPage();
      if (next.key === key) return;
      // Nothing returns to an entry that was replaced.
      if (type === NavigationType.Replace) positions.delete(key);
      else savePosition(positions, key);
      ({ key } = next);
    });
    history.scrollRestoration = "manual";
    const handlePageHide = (): void => {
      savePosition(positions, key);
      store(positions);
      history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", handlePageHide);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", handlePageHide);
    };
  }, [navigation, positions]);
}

/**
 * Scrolls to a position, and again when the page grows: after a reload its rows come later. Stops when the
 * position is reached or the reader does something. Returns a function that stops it.
 */
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

function savePosition(positions: Positions, key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

function readStored(): Positions {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `store` writes it
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

function store(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is full or blocked: a reload starts at the top.
  }
}

/** Scrolls to the part of the page that a hash names. Returns whether there is one. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decodeHash(hash));
  target?.scrollIntoView();
  return target !== null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
