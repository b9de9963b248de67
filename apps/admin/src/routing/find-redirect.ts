import type { SessionEnd } from "@market/api-client/auth";
import { paths, type FeatureRoute, type SignInState } from "@market/ui/feature";

export interface RedirectInput {
  /** `undefined` on the not-found page. */
  route: Pick<FeatureRoute, "path" | "access"> | undefined;
  isSignedIn: boolean;
  ended: SessionEnd | undefined;
  /** Path and query string of the page that is opened. */
  url: string;
}

export interface Redirect {
  to: string;
  state?: SignInState;
}

/**
 * Returns the redirect for a route, if there is one. Without a session, a protected route redirects to
 * the sign-in page, and an expired session returns from there. With one, the sign-in page redirects.
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
