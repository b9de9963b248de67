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
  const result = results.get(route);
  return result && "screen" in result ? undefined : load(route);
}

async function load(route: Route): Promise<void> {
  try {
    results.set(route, { screen: await loadRequired(() => createScreen(route)) });
  } catch (error) {
    results.set(route, { error });
  }
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
