import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import type { ReactNode } from "react";
import { loadRequired } from "../reload-on-missing-chunk.ts";
import { PublicScreen } from "./public-screen.tsx";

type Route = FeatureRoute<DataContext>;
type LoadResult = { screen: ReactNode } | { error: unknown };

const results = new Map<Route, LoadResult>();

/**
 * Loads the code of a route's screen, again if it failed before. Returns `undefined` if it is loaded.
 * The promise never rejects: `LoadedScreen` throws the error.
 */
export function loadScreen(route: Route): Promise<void> | undefined {
  if (isLoaded(route)) return undefined;
  return loadRequired(() => load(route)).catch((error: unknown) => {
    results.set(route, { error });
  });
}

/** Loads the code of a screen that the user may open. A missing chunk does not reload the page. */
export function preloadScreen(route: Route): void {
  if (isLoaded(route)) return;
  load(route).catch(() => {
    // `loadScreen` loads it again.
  });
}

function isLoaded(route: Route): boolean {
  const result = results.get(route);
  return result !== undefined && "screen" in result;
}

async function load(route: Route): Promise<void> {
  results.set(route, { screen: await createScreen(route) });
}

async function createScreen(route: Route): Promise<ReactNode> {
  if (route.access === "public") {
    return <PublicScreen route={route} screen={await route.screen()} />;
  }
  const Screen = await route.screen();
  return <Screen />;
}

/** Renders the screen that `loadScreen` loaded. @throws the error if it failed. */
export function LoadedScreen({ route }: { route: Route }): ReactNode {
  const result = results.get(route);
  if (!result) return null;
  if ("error" in result) throw result.error;
  return result.screen;
}
