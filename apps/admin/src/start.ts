import { paths } from "@market/ui/feature";
import type { Root } from "react-dom/client";
import { findRoute } from "./find-route.ts";
import { createServices } from "./services.ts";

/*
 * Two roots, each a chunk of its own: the screens before sign-in need no router, no query client and
 * no frame, so the first page of a visitor comes without them. Once the administrators' root is
 * there it shows every route and stays.
 */
const roots = {
  public: () => import("./signed-out-app.tsx"),
  admin: () => import("./signed-in-app.tsx"),
};

/** Renders what the address and the session ask for. */
export async function start(root: Root): Promise<void> {
  const services = createServices();
  const signedIn = (): boolean => services.auth.session.get().token !== undefined;

  /** @param isPageLoad whether nothing of ours was shown before. */
  const show = async (isPageLoad: boolean): Promise<void> => {
    const route = findRoute(location.pathname);
    if (route?.access === "protected" && !signedIn()) {
      history.replaceState(null, "", paths.login);
      return show(isPageLoad);
    }
    if (route?.path === paths.login && signedIn()) {
      history.replaceState(null, "", paths.dashboard);
      return show(isPageLoad);
    }
    if (route?.access === "public") {
      // The root and its screen travel together.
      const [{ renderSignedOutApp }, screen] = await Promise.all([roots.public(), route.screen()]);
      renderSignedOutApp({
        root,
        services,
        route,
        screen,
        onLeave: () => show(false),
        preloadNext,
      });
      return;
    }
    const { renderSignedInApp } = await roots.admin();
    await renderSignedInApp({ root, services, isPageLoad });
  };

  await show(true);
}

/** Fetches what comes after sign-in, while the visitor types. */
function preloadNext(): void {
  const dashboard = findRoute(paths.dashboard);
  void Promise.all([roots.admin(), dashboard?.screen()]).catch(() => {
    // It will be asked for again, and fail where a person sees it.
  });
}
