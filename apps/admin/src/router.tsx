import type { DataContext } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import type { Feature, FeatureRoute } from "@market/ui/feature";
import type { ReactNode } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { features } from "./features.ts";
import { findRoute } from "./find-route.ts";
import type { RouteHandle } from "./route-handle.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { PublicScreen } from "./shell/public-screen.tsx";
import { RequireSession } from "./shell/require-session.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Builds the router from the features' routes. The screen of the present address is there before
 * the router is, so that nothing stands between the static frame and the first screen.
 */
export async function createRouter(
  data: DataContext,
  { session, isPageLoad }: { session: Session; isPageLoad: boolean },
): Promise<AppRouter> {
  const first = findRoute(location.pathname);
  // Should its code not arrive, the router asks again, and shows the failure inside the frame.
  const firstScreen = first && (await loadScreen(first).catch(() => undefined));

  const toRoute = (route: FeatureRoute<DataContext>): RouteObject => ({
    id: route.path,
    path: route.path,
    handle: { title: route.title } satisfies RouteHandle,
    // Starts the data beside the screen's code, and waits for neither.
    loader: ({ request }) => {
      if (route.access === "protected" && session.get().token !== undefined) {
        route.preload?.({ ...data, url: new URL(request.url) });
      }
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...(firstScreen && route === first ? firstScreen : { lazy: () => loadScreen(route) }),
  });
  const routesOf = (access: FeatureRoute["access"]): RouteObject[] =>
    features.map((feature: Feature<DataContext>) => ({
      ErrorBoundary: ScreenError,
      children: feature.routes.filter((route) => route.access === access).map(toRoute),
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
    // The first screen's data is on its way already.
    { hydrationData: { loaderData: firstScreen ? { [first.path]: null } : {} } },
  );
}

async function loadScreen(
  route: FeatureRoute<DataContext>,
): Promise<{ Component: () => ReactNode }> {
  if (route.access === "public") {
    const Screen = await route.screen();
    return { Component: () => <PublicScreen screen={Screen} /> };
  }
  const Screen = await route.screen();
  return { Component: () => <Screen /> };
}
