import type { DataContext } from "@market/api-client";
import { useAuth } from "@market/api-client/auth";
import type { FeatureRoute, PublicRoute, PublicScreenProps } from "@market/ui/feature";
import { loadRequired } from "@market/ui/load";
import { Navigate, useLocation, useNavigation } from "@market/ui/navigation";
import { useState, type ComponentType, type ReactNode } from "react";
import { findRedirect } from "./public-routes.ts";

type Route = FeatureRoute<DataContext>;
/** By the path of their route, which stays the same when an edit replaces the route in development. */
const screens = new Map<string, ReactNode>();
const errors = new Map<string, unknown>();

/**
 * Loads the code of a route's screen, again if it failed before. Returns `undefined` if it is loaded.
 * The promise never rejects: `LoadedScreen` throws the error.
 */
export function loadScreen(route: Route): Promise<void> | undefined {
  if (screens.has(route.path)) return undefined;
  return loadRequired(() => load(route)).catch(
    (error: unknown) => void errors.set(route.path, error),
  );
}

/** Loads the code of a screen that the user may open. A missing chunk does not reload the page. */
export function preloadScreen(route: Route): void {
  if (screens.has(route.path)) return;
  load(route).catch(() => {
    // `loadScreen` loads it again.
  });
}

async function load(route: Route): Promise<void> {
  if (route.access === "public") {
    screens.set(route.path, <PublicScreen route={route} screen={await route.screen()} />);
  } else {
    const Screen = await route.screen();
    screens.set(route.path, <Screen />);
  }
}

/** Renders the screen that `loadScreen` loaded. @throws the error if it failed. */
export function LoadedScreen({ route }: { route: Route }): ReactNode {
  if (!screens.has(route.path) && errors.has(route.path)) throw errors.get(route.path);
  return screens.get(route.path);
}

/** Renders a screen before sign-in inside the router of the signed-in app. */
function PublicScreen(props: {
  route: PublicRoute;
  screen: ComponentType<PublicScreenProps>;
}): ReactNode {
  const { route, screen: Screen } = props;
  const { navigate } = useNavigation();
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } =
    useLocation();
  const { session } = useAuth();
  // Decided on arrival only: after signing in, the screen itself navigates.
  const [redirect] = useState(() => findRedirect(route, session.get(), pathname + search));
  if (redirect) return <Navigate to={redirect.to} replace />;
  return <Screen navigate={navigate} search={search} state={state} isStatic={false} />;
}
