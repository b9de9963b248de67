import type { Navigation } from "@market/ui/navigation";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { findRoute } from "../routing/find-route.ts";
import { documentTitle } from "../routing/page-title.ts";
import type { ScrollPositions } from "../routing/scroll-positions.ts";
import { useHeadingFocus } from "../routing/use-heading-focus.ts";
import { useScrollRestoration } from "../routing/use-scroll-restoration.ts";

export interface RootLayoutProps {
  navigation: Navigation;
  scrollPositions: ScrollPositions;
  isPageLoad: boolean;
  children: ReactNode;
}

/** Sets the title, the focus and the scroll position after a navigation. */
export function RootLayout({
  navigation,
  scrollPositions,
  isPageLoad,
  children,
}: RootLayoutProps): ReactNode {
  const { pathname } = useLocation();
  const title = findRoute(pathname)?.title ?? "Page not found";

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useHeadingFocus(pathname, isPageLoad);
  useScrollRestoration(navigation, scrollPositions);

  return children;
}
