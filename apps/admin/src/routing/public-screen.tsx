import { useAuth } from "@market/api-client/auth";
import type { PublicRoute, PublicScreenProps } from "@market/ui/feature";
import { useState, type ComponentType, type ReactNode } from "react";
import { Navigate, useLocation, useNavigate } from "@market/ui/navigation";
import { findRedirect } from "./find-redirect.ts";

export interface PublicScreenOfRouteProps {
  route: Pick<PublicRoute, "path" | "access">;
  screen: ComponentType<PublicScreenProps>;
}

/** Renders a screen before sign-in inside the router of the signed-in app. */
export function PublicScreen({ route, screen: Screen }: PublicScreenOfRouteProps): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } =
    useLocation();
  const { session } = useAuth();
  // Decided on arrival only: after signing in, the screen itself navigates.
  const [redirect] = useState(() => findRedirect(route, session.get(), pathname + search));
  if (redirect) return <Navigate to={redirect.to} replace />;
  return (
    <Screen navigate={(to, options) => void navigate(to, options)} search={search} state={state} />
  );
}
