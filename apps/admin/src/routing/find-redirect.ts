import type { SessionEnd } from "@market/api-client/auth";
import { paths, type FeatureRoute, type SignInState } from "@market/ui/feature";

export interface RedirectInput {
  /** The route that is opened; `undefined` if no route has its URL. */
  route: Pick<FeatureRoute, "path" | "access"> | undefined;
  isSignedIn: boolean;
  /** Why the last session of this page ended. */
  ended: SessionEnd | undefined;
  /** Path and query string that are opened. */
  url: string;
}

export interface Redirect {
  to: string;
  /** State for the history entry of `to`. */
  state?: SignInState;
}

/**
 * Returns where to go instead of a route. Protected routes require a session, and an expired one
 * returns to the same URL after signing in. The sign-in page requires that there is none.
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
