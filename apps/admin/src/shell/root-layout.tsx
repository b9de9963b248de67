import { useEffect, useRef, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { documentTitle } from "../document-title.ts";
import { routeTitle } from "../route-handle.ts";

/** What every page shares: the tab's title, and the heading's focus after a navigation. */
export function RootLayout(): ReactNode {
  const { pathname } = useLocation();
  const title = routeTitle(useMatches().at(-1)?.handle);
  const focused = useRef(pathname);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    // The first page keeps the browser's own focus.
    if (focused.current === pathname) return;
    focused.current = pathname;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
