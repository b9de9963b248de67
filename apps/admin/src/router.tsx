import type { DataContext } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import type { FeatureRoute } from "@market/ui/feature";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { features } from "./features.ts";
import { findRoute } from "./routing/find-route.ts";
import type { RouteHandle } from "./routing/page-title.ts";
import { RequireSession } from "./routing/require-session.tsx";
import { loadScreen, toRouteObject } from "./routing/route-object.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the router from the features' routes. Loads the screen of the current URL first, so that
 * nothing is rendered between the static layout and that screen.
 */
export async function createRouter(
  data: DataContext,
  { session, isPageLoad }: { session: Session; isPageLoad: boolean },
): Promise<AppRouter> {
  const first = findRoute(location.pathname);
  // If its code fails to load, the router tries again and shows the error inside the app shell.
  const firstScreen = first && (await loadScreen(first).catch(() => undefined));

  const routesOf = (access: FeatureRoute["access"]): RouteObject[] =>
    features.map(({ routes }) => ({
      ErrorBoundary: ScreenError,
      children: routes
        .filter((route) => route.access === access)
        .map((route) => ({
          ...toRouteObject(route, { data, session }),
          ...(firstScreen && route === first ? firstScreen : { lazy: () => loadScreen(route) }),
        })),
    }));

  return createBrowserRouter(
    [
      {
        element: <RootLayout isPageLoad={isPageLoad} />,
        ErrorBoundary: ScreenError,
        children: [
          ...routesOf("public"),
          {
            Component: RequireSession,
            children: [{ Component: AppShell, children: routesOf("protected") }],
          },
          {
            path: "*",
            Component: NotFoundScreen,
            handle: { title: "Page not found" } satisfies RouteHandle,
          },
        ],
      },
    ],
    // Keeps the router from running the first screen's loader: its queries have started already.
    { hydrationData: { loaderData: firstScreen ? { [first.path]: null } : {} } },
  );
}
