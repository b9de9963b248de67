import type { Session } from "@market/api-client/auth";
import { paths, type FeatureRoute, type PublicRoute, type SignInState } from "@market/ui/feature";
import { publicFeatures } from "../public-features.ts";

/* The part of routing that the sign-in page needs. It loads the routes of all features later. */

/** Returns a pathname as routes write it: in lower case, without slashes at the end, as the router reads it. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, "").toLowerCase();
}

/** Returns the title of the browser tab, e.g. `Shops · Market Admin`. */
export function documentTitle(screen: string): string {
  return `${screen} · Market Admin`;
}

/** Returns the route of a screen before sign-in. */
export function findPublicRoute(pathname: string): PublicRoute | undefined {
  const path = normalizePath(pathname);
  return publicFeatures
    .flatMap(({ routes }) => routes)
    .filter((route) => route.access === "public")
    .find((route) => route.path === path);
}

export interface Redirect {
  to: string;
  state?: SignInState;
}

/**
 * Returns the redirect for a route, if there is one. Without a session, a protected route redirects to
 * the sign-in page, and an expired session returns from there. With one, the sign-in page redirects.
 *
 * @param route `undefined` on the not-found page.
 * @param url path and query string of the page that is opened.
 */
export function findRedirect(
  route: Pick<FeatureRoute, "path" | "access"> | undefined,
  { token, ended }: Pick<ReturnType<Session["get"]>, "token" | "ended">,
  url: string,
): Redirect | undefined {
  if (route?.access === "protected" && token === undefined) {
    return {
      to: paths.login,
      ...(ended === "expired" && { state: { expired: true, returnTo: url } }),
    };
  }
  if (route?.path === paths.login && token !== undefined) return { to: paths.dashboard };
  return undefined;
}
