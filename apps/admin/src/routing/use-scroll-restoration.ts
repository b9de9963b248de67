import type { Navigation } from "@market/ui/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ScrollPositions } from "./scroll-positions.ts";

/**
 * Scrolls after a navigation: to the saved position on Back, Forward and reload, else to the part of the
 * page that the hash names, else to the top, unless the navigation keeps the position.
 */
export function useScrollRestoration(navigation: Navigation, positions: ScrollPositions): void {
  const location = useLocation();
  const initialLocation = useRef(location);

  useLayoutEffect(() => {
    const position = positions.get(location.key);
    if (position !== undefined) window.scrollTo(0, position);
    else if (location === initialLocation.current) return;
    else if (!scrollToHash(location.hash) && !navigation.getPage().preventScrollReset) {
      window.scrollTo(0, 0);
    }
  }, [location, navigation, positions]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const handlePageHide = (): void => {
      positions.save(navigation.getPage().location.key);
      positions.store();
      history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", handlePageHide);
    return () => window.removeEventListener("pagehide", handlePageHide);
  }, [navigation, positions]);
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
