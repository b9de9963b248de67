import type { DataContext } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import { createBrowserHistory, createNavigation, type Navigation } from "@market/ui/navigation";
import { createPath } from "react-router-dom";
import { findRoute } from "./find-route.ts";
import { loadScreen } from "./load-screen.tsx";
import type { ScrollPositions } from "./scroll-positions.ts";

export interface PanelNavigationOptions {
  data: DataContext;
  session: Session;
  scrollPositions: ScrollPositions;
}

/** Creates the navigation of the panel, which shows a screen when its code has loaded. */
export function createPanelNavigation({
  data,
  session,
  scrollPositions,
}: PanelNavigationOptions): Navigation {
  return createNavigation(createBrowserHistory(), {
    onNavigate(next, current) {
      scrollPositions.save(current.key);
      const route = findRoute(next.pathname);
      if (!route) return undefined;
      const loading = loadScreen(route);
      const isSignedIn = session.get().token !== undefined;
      if (route.access === "protected" && isSignedIn && next.pathname !== current.pathname) {
        // Starts the first queries while the screen's code loads, without waiting for them.
        route.preload?.({ ...data, url: new URL(createPath(next), location.origin) });
      }
      return loading;
    },
  });
}
