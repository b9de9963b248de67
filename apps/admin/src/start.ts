import { paths } from "@market/ui/feature";
import { loadRequired } from "@market/ui/load";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { findPublicRoute, findRedirect } from "./routing/public-routes.ts";
import { createServices } from "./services.ts";

/*
 * Two lazy apps: the screens before sign-in need no router, query client or app shell, so a visitor's
 * first page loads none of them. The signed-in app renders every route and stays once it is loaded.
 */
const loadSignedOutApp = () => import("./signed-out-app.tsx");
const loadSignedInApp = () => import("./signed-in-app.tsx");

/**
 * Renders the app that the URL and the session ask for.
 *
 * @param onError called when a later navigation fails, such as the one after a sign-in.
 */
export async function start(
  container: HTMLElement,
  onError: (error: unknown) => void,
): Promise<void> {
  const renderPage = createRenderPage(container);
  const { auth, loadHttp } = createServices();

  const preloadSignedInApp = (): void => {
    Promise.all([loadSignedInApp(), loadHttp(), loadFirstScreen()]).catch(() => {
      // It is loaded again after sign-in, where a failure is shown.
    });
  };

  const handleNavigation = (): void => {
    show(false).catch(onError);
  };

  const show = async (isPageLoad: boolean): Promise<void> => {
    // `undefined` for a protected route too: the boot script redirects a visitor without a session,
    // and where it does not run, the signed-in app does.
    const route = findPublicRoute(location.pathname);
    const url = location.pathname + location.search;
    const redirect = findRedirect(route, auth.session.get(), url);
    if (redirect) {
      // `redirect.state` is undefined here: only the signed-in app sees a session expire.
      history.replaceState(null, "", redirect.to);
      return show(isPageLoad);
    }
    if (route) {
      const [{ renderSignedOutApp }, screen] = await loadRequired(() =>
        Promise.all([loadSignedOutApp(), route.screen()]),
      );
      // Back and Forward: this app has no router.
      window.addEventListener("popstate", handleNavigation);
      renderSignedOutApp({
        renderPage,
        auth,
        route,
        screen,
        onNavigate: handleNavigation,
        onInput: preloadSignedInApp,
      });
      return;
    }
    const [{ renderSignedInApp }, http] = await loadRequired(() =>
      Promise.all([loadSignedInApp(), loadHttp()]),
    );
    window.removeEventListener("popstate", handleNavigation);
    await renderSignedInApp({ renderPage, auth, http, isPageLoad });
  };

  await show(true);
}

/** Loads the screen that follows a sign-in. */
async function loadFirstScreen(): Promise<void> {
  const { findRoute } = await import("./routing/routes.ts");
  await findRoute(paths.dashboard)?.screen();
}

/**
 * Renders a page in place of the present one.
 *
 * @param path the route of a page that index.html may show already.
 */
export type RenderPage = (page: ReactNode, path?: string) => void;

/** The first page hydrates the static page of its route. It replaces the static layout, or the static page of another route. */
function createRenderPage(container: HTMLElement): RenderPage {
  let root: Root | undefined;
  return (page, path) => {
    if (!root && path !== undefined && container.dataset["path"] === path) {
      root = hydrateRoot(container, page);
    } else {
      root ??= createRoot(container);
      root.render(page);
    }
  };
}
