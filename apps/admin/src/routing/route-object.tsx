import type { DataContext } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import type { FeatureRoute } from "@market/ui/feature";
import type { ReactNode } from "react";
import type { NonIndexRouteObject } from "react-router-dom";
import type { RouteHandle } from "./page-title.ts";
import { PublicScreen } from "./public-screen.tsx";

export interface LoadedScreen {
  Component: () => ReactNode;
}

/** Returns the route object of a feature's route, without its screen. */
export function toRouteObject(
  route: FeatureRoute<DataContext>,
  { data, session }: { data: DataContext; session: Session },
): NonIndexRouteObject {
  return {
    id: route.path,
    path: route.path,
    handle: { title: route.title } satisfies RouteHandle,
    // Starts the first queries while the screen's code loads, without waiting for them.
    loader: ({ request }) => {
      if (route.access === "protected" && session.get().token !== undefined) {
        route.preload?.({ ...data, url: new URL(request.url) });
      }
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

export async function loadScreen(route: FeatureRoute<DataContext>): Promise<LoadedScreen> {
  if (route.access === "public") {
    const Screen = await route.screen();
    return { Component: () => <PublicScreen route={route} screen={Screen} /> };
  }
  const Screen = await route.screen();
  return { Component: () => <Screen /> };
}
