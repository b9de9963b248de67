import { useAuth } from "@market/api-client/auth";
import { paths, type PublicScreenProps } from "@market/ui/feature";
import { useState, type ComponentType, type ReactNode } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";

/** Gives a screen before sign-in what it asks for, from the router. */
export function PublicScreen({
  screen: Screen,
}: {
  screen: ComponentType<PublicScreenProps>;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { session } = useAuth();
  // Only on arrival: after a sign-in the screen itself says where to go.
  const [signedIn] = useState(() => session.get().token !== undefined);
  if (signedIn && pathname === paths.login) return <Navigate to={paths.dashboard} replace />;
  return (
    <Screen
      navigate={(to, options) => void navigate(to, options)}
      search={search}
      state={state as unknown}
    />
  );
}
