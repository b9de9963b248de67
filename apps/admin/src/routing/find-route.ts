import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import { features } from "../features.ts";

/** Returns the route of a pathname. Ignores case and slashes at the end, as the router does. */
export function findRoute(pathname: string): FeatureRoute<DataContext> | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, "").toLowerCase();
  return features.flatMap(({ routes }) => routes).find((route) => route.path === path);
}
