import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import type { ReactNode } from "react";
import { loadRequired } from "../reload-on-missing-chunk.ts";
import { PublicScreen } from "./public-screen.tsx";

type Route = FeatureRoute<DataContext>;
const screens = new Map<Route, ReactNode>();
const errors = new Map<Route, unknown>();

/**
 * Loads the code of a route's screen, again if it failed before. Returns `undefined` if it is loaded.
 * The promise never rejects: `LoadedScreen` throws the error.
 */
export function loadScreen(route: Route): Promise<void> | undefined {
  if (screens.has(route)) return undefined;
  return loadRequired(() => load(route)).catch((error: unknown) => void errors.set(route, error));
}

/** Loads the code of a screen that the user may open. A missing chunk does not reload the page. */
export function preloadScreen(route: Route): void {
  if (screens.has(route)) return;
  load(route).catch(() => {
    // `loadScreen` loads it again.
  });
}

async function load(route: Route): Promise<void> {
  if (route.access === "public") {
    screens.set(route, <PublicScreen route={route} screen={await route.screen()} />);
  } else {
    const Screen = await route.screen();
    screens.set(route, <Screen />);
  }
}

/** Renders the screen that `loadScreen` loaded. @throws the error if it failed. */
export function LoadedScreen({ route }: { route: Route }): ReactNode {
  if (!screens.has(route) && errors.has(route)) throw errors.get(route);
  return screens.get(route);
}
