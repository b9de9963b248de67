import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import { features } from "../features.ts";
import { normalizePath } from "./normalize-path.ts";

/** Returns the route of a pathname. */
export function findRoute(pathname: string): FeatureRoute<DataContext> | undefined {
  const path = normalizePath(pathname);
  return features.flatMap(({ routes }) => routes).find((route) => route.path === path);
}
