import type { Session } from "@market/api-client/auth";
import { paths, type FeatureRoute, type SignInState } from "@market/ui/feature";

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
