import { paths } from "@market/ui/feature";
import type { Root } from "react-dom/client";
import { findRedirect } from "./routing/find-redirect.ts";
import { findRoute } from "./routing/find-route.ts";
import { createServices } from "./services.ts";

/*
 * Two lazy apps: the screens before sign-in need no router, query client or app shell, so a visitor's
 * first page loads none of them. The signed-in app renders every route and stays once it is loaded.
 */
const loadSignedOutApp = () => import("./signed-out-app.tsx");
const loadSignedInApp = () => import("./signed-in-app.tsx");

/** Renders the app that the URL and the session ask for. */
export async function start(root: Root): Promise<void> {
  const services = createServices();

  const show = async ({ isPageLoad }: { isPageLoad: boolean }): Promise<void> => {
    const route = findRoute(location.pathname);
    const { token, ended } = services.auth.session.get();
    const redirect = findRedirect({
      route,
      isSignedIn: token !== undefined,
      ended,
      url: location.pathname + location.search,
    });
    if (redirect) {
      // `redirect.state` is undefined here: only the signed-in app sees a session expire.
      history.replaceState(null, "", redirect.to);
      return show({ isPageLoad });
    }
    if (route?.access === "public") {
      const [{ renderSignedOutApp }, screen] = await Promise.all([
        loadSignedOutApp(),
        route.screen(),
      ]);
      renderSignedOutApp({
        root,
        services,
        route,
        screen,
        onNavigate: () => show({ isPageLoad: false }),
        onInput: preloadSignedInApp,
      });
      return;
    }
    const { renderSignedInApp } = await loadSignedInApp();
    await renderSignedInApp({ root, services, isPageLoad });
  };

  await show({ isPageLoad: true });
}

function preloadSignedInApp(): void {
  Promise.all([loadSignedInApp(), findRoute(paths.dashboard)?.screen()]).catch(() => {
    // It is loaded again after sign-in, where a failure is shown.
  });
}
