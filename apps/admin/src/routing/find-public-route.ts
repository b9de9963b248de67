import type { PublicRoute } from "@market/ui/feature";
import { publicFeatures } from "../public-features.ts";
import { normalizePath } from "./normalize-path.ts";

/** Returns the route of a screen before sign-in. */
export function findPublicRoute(pathname: string): PublicRoute | undefined {
  const path = normalizePath(pathname);
  return publicFeatures
    .flatMap(({ routes }) => routes)
    .filter((route) => route.access === "public")
    .find((route) => route.path === path);
}
