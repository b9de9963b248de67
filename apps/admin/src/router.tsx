import { NavigationRouter, type Navigation } from "@market/ui/navigation";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { CurrentScreen } from "./shell/current-screen.tsx";
import { findRoute } from "./routing/find-route.ts";
import { RequireSession } from "./routing/require-session.tsx";
import type { ScrollPositions } from "./routing/scroll-positions.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { ScreenErrorBoundary } from "./shell/screen-error.tsx";

export interface PanelRouterProps {
  navigation: Navigation;
  scrollPositions: ScrollPositions;
  /** Whether the page has just loaded: the browser then keeps its own focus. */
  isPageLoad: boolean;
}

/** Renders the page of the current URL. `findRoute` replaces React Router's matching, which starts later. */
export function PanelRouter({ navigation, ...others }: PanelRouterProps): ReactNode {
  return (
    <NavigationRouter navigation={navigation}>
      <RootLayout navigation={navigation} {...others}>
        <ScreenErrorBoundary>
          <CurrentPage />
        </ScreenErrorBoundary>
      </RootLayout>
    </NavigationRouter>
  );
}

/** Constant elements, so that the app shell does not re-render when the URL changes. */
const publicPage = <CurrentScreen />;
const protectedPage = (
  <RequireSession>
    <AppShell>
      <CurrentScreen />
    </AppShell>
  </RequireSession>
);

function CurrentPage(): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  if (!route) return <NotFoundScreen />;
  return route.access === "public" ? publicPage : protectedPage;
}
