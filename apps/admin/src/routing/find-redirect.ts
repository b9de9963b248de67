import type { SessionEnd } from "@market/api-client/auth";
import { paths, type FeatureRoute, type SignInState } from "@market/ui/feature";

export interface RedirectInput {
  /** `undefined` on the not-found page. */
  route: Pick<FeatureRoute, "path" | "access"> | undefined;
  isSignedIn: boolean;
  /** Why the last session of this page ended. */
  ended: SessionEnd | undefined;
  /** Path and query string of the page that is opened. */
  url: string;
}

export interface Redirect {
  to: string;
  /** State for the history entry of `to`. */
  state?: SignInState;
}

/**
 * Returns the redirect for a route, if there is one: from a protected route to the sign-in page without
 * a session, which returns to the URL if the session expired; from the sign-in page to the dashboard
 * with a session.
 */
export function findRedirect({
  route,
  isSignedIn,
  ended,
  url,
}: RedirectInput): Redirect | undefined {
  if (route?.access === "protected" && !isSignedIn) {
    return {
      to: paths.login,
      ...(ended === "expired" && { state: { expired: true, returnTo: url } }),
    };
  }
  if (route?.path === paths.login && isSignedIn) return { to: paths.dashboard };
  return undefined;
}
