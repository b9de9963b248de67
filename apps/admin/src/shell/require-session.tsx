import { useSession } from "@market/api-client/auth";
import { paths, type SignInState } from "@market/ui/feature";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

/**
 * Shows protected screens to a session only. The single way out: whatever ends the session, this
 * leads to /login in place of the page, and only an expired one leads back after signing in.
 */
export function RequireSession(): ReactNode {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  if (token !== undefined) return <Outlet />;
  const state: SignInState =
    ended === "expired" ? { expired: true, returnTo: pathname + search } : {};
  return <Navigate to={paths.login} replace state={state} />;
}
