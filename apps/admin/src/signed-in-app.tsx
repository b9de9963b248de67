import { Toasts } from "@market/ui";
import { ApiProvider, createApi, createQueryClient } from "@market/api-client";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import "@market/ui/styles.css";
import "@market/lists/styles.css";
import { AppProviders } from "./app-providers.tsx";
import { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
import { PanelRouter } from "./router.tsx";
import { createPanelNavigation } from "./routing/create-panel-navigation.ts";
import { findRoute } from "./routing/find-route.ts";
import { loadScreen } from "./routing/load-screen.tsx";
import { createScrollPositions } from "./routing/scroll-positions.ts";
import type { Services } from "./services.ts";

export interface SignedInAppOptions {
  root: Root;
  services: Services;
  /** Whether the page has just loaded, rather than switched from the signed-out app. */
  isPageLoad: boolean;
}

/** Renders every route, with a router, once the first screen has loaded. */
export async function renderSignedInApp({
  root,
  services: { auth, http },
  isPageLoad,
}: SignedInAppOptions): Promise<void> {
  const api = createApi({ http });
  const queryClient = createQueryClient();
  const first = findRoute(location.pathname);
  if (first?.access === "protected" && auth.session.get().token !== undefined) {
    first.preload?.({ api, queryClient, url: new URL(location.href) });
  }
  clearCacheOnSignOut(auth.session, queryClient);
  const scrollPositions = createScrollPositions();
  const navigation = createPanelNavigation({
    data: { api, queryClient },
    session: auth.session,
    scrollPositions,
  });
  // Nothing is rendered between the static layout and the first screen.
  if (first) await loadScreen(first);
  root.render(
    <StrictMode>
      <AppProviders auth={auth}>
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>
            <PanelRouter
              navigation={navigation}
              scrollPositions={scrollPositions}
              isPageLoad={isPageLoad}
            />
          </ApiProvider>
        </QueryClientProvider>
      </AppProviders>
    </StrictMode>,
  );
}
