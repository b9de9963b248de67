import { useEffect, useRef, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { documentTitle } from "../document-title.ts";
import { routeTitle } from "../route-handle.ts";

export interface RootLayoutProps {
  /** The first page of a visit keeps the browser's own focus; after sign-in there is none to keep. */
  isPageLoad: boolean;
}

/** What every page shares: the tab's title, and the heading's focus after a navigation. */
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
