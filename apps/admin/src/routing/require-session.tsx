import { useSession } from "@market/api-client/auth";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { findRedirect } from "./find-redirect.ts";

/** Renders protected routes. Redirects as soon as the session ends, whatever ends it. */
export function RequireSession({ children }: { children: ReactNode }): ReactNode {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  const redirect = findRedirect({
    route: { path: pathname, access: "protected" },
    isSignedIn: token !== undefined,
    ended,
    url: pathname + search,
  });
  return redirect ? <Navigate to={redirect.to} replace state={redirect.state} /> : children;
}
