import { Toasts, Tooltips } from "@market/ui";
import type { Auth } from "@market/api-client/auth";
import type { Http } from "@market/api-client/http";
import { clearCacheOnSignOut, createQueryClient, HttpContext } from "@market/api-client";
import {
  createBrowserHistory,
  createNavigation,
  createPath,
  type Location,
} from "@market/ui/navigation";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import "@market/ui/styles.css";
import "@market/lists/styles.css";
import { AppProviders } from "./app-providers.tsx";
import type { RenderPage } from "./start.ts";
import { PanelRouter } from "./router.tsx";
import { findRoute } from "./routing/routes.ts";
import { loadScreen } from "./routing/load-screen.tsx";

export interface SignedInAppOptions {
  renderPage: RenderPage;
  auth: Auth;
  http: Http;
  /** Whether the page has just loaded, rather than switched from the signed-out app. */
  isPageLoad: boolean;
}

/** Renders every route, with a router, once the first screen has loaded. */
export async function renderSignedInApp({
  renderPage,
  auth,
  http,
  isPageLoad,
}: SignedInAppOptions): Promise<void> {
  const queryClient = createQueryClient();
  clearCacheOnSignOut(auth.session, queryClient);

  /** Loads the code of a page's screen. Starts the first queries at the same time. */
  const load = (page: Location, isNewScreen: boolean): Promise<void> | undefined => {
    const url = new URL(createPath(page), location.origin);
    const route = findRoute(url.pathname);
    if (!route) return undefined;
    const isSignedIn = auth.session.get().token !== undefined;
    if (route.access === "protected" && isSignedIn && isNewScreen) {
      void route.preload?.({ http, queryClient, url });
    }
    return loadScreen(route);
  };
  const navigation = createNavigation(createBrowserHistory(), (next, current) =>
    load(next, next.pathname !== current.pathname),
  );
  // Nothing is rendered between the static layout and the first screen.
  await load(navigation.getPage().location, true);
  renderPage(
    <StrictMode>
      <AppProviders auth={auth}>
        <Toasts />
        <Tooltips />
        <QueryClientProvider client={queryClient}>
          <HttpContext value={http}>
            <PanelRouter navigation={navigation} isPageLoad={isPageLoad} />
          </HttpContext>
        </QueryClientProvider>
      </AppProviders>
    </StrictMode>,
  );
}
