import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import { features } from "./features.ts";

/** The route of an address, if it is one of ours; a slash at its end does not matter. */
export function findRoute(pathname: string): FeatureRoute<DataContext> | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, "").toLowerCase();
  return features.flatMap(({ routes }) => routes).find((route) => route.path === path);
}
