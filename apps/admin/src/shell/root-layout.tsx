import { useEffect, useRef, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { documentTitle, routeTitle } from "../routing/page-title.ts";

export interface RootLayoutProps {
  /** Whether the page has just loaded: the browser then keeps its own focus. */
  isPageLoad: boolean;
}

/** Sets the title of the browser tab, and focuses the heading after a navigation. */
export function RootLayout({ isPageLoad }: RootLayoutProps): ReactNode {
  const { pathname } = useLocation();
  const title = routeTitle(useMatches().at(-1)?.handle);
  const focused = useRef(isPageLoad ? pathname : undefined);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
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
