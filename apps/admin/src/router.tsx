import { getUserKey, useSession } from "@market/api-client/auth";
import {
  Navigate,
  NavigationRouter,
  useHeadingFocus,
  useLocation,
  useScrollRestoration,
  type Navigation,
} from "@market/ui/navigation";
import { useDocumentTitle } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { features } from "./features.ts";
import { documentTitle, findRedirect } from "./routing/public-routes.ts";
import { findRoute } from "./routing/routes.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { CurrentScreen, NotFoundPage } from "./shell/current-screen.tsx";
import { ScreenErrorBoundary } from "./shell/screen-error.tsx";

export interface PanelRouterProps {
  navigation: Navigation;
  /** Whether the page has just loaded: the browser then keeps its own focus. */
  isPageLoad: boolean;
}

/** Renders the page of the current URL. `findRoute` replaces React Router's matching, which starts later. */
export function PanelRouter({ navigation, isPageLoad }: PanelRouterProps): ReactNode {
  return (
    <NavigationRouter key={useAdministrator()} navigation={navigation}>
      <ScreenErrorBoundary>
        <CurrentPage />
      </ScreenErrorBoundary>
      <PageEffects isPageLoad={isPageLoad} />
      {features.map(({ id, Overlay }) => Overlay && <Overlay key={id} />)}
    </NavigationRouter>
  );
}

/**
 * Returns the key of the administrator who has signed in last. A sign-in of another one mounts the page again, so that no
 * form keeps what the previous one typed.
 */
function useAdministrator(): string | undefined {
  const { user } = useSession();
  const [owner, setOwner] = useState(() => getUserKey(user));
  // A session that ends has no user.
  if (user && getUserKey(user) !== owner) setOwner(getUserKey(user));
  return owner;
}

/** Sets the title, the focus and the scroll position after a navigation. */
function PageEffects({ isPageLoad }: Pick<PanelRouterProps, "isPageLoad">): null {
  const { pathname } = useLocation();
  const title = findRoute(pathname)?.title ?? "Page not found";
  useDocumentTitle(documentTitle(title));
  useHeadingFocus(pathname, isPageLoad);
  useScrollRestoration();
  return null;
}

/** Constant elements, so that the app shell does not re-render when the URL changes. */
const publicPage = <CurrentScreen />;
const protectedPage = features.reduce(
  (page, { Gate }) => (Gate ? <Gate>{page}</Gate> : page),
  <AppShell>
    <CurrentScreen />
  </AppShell>,
);

/** Redirects from a protected page as soon as the session ends, whatever ends it. */
function CurrentPage(): ReactNode {
  const { pathname, search } = useLocation();
  const session = useSession();
  const route = findRoute(pathname);
  if (!route) return session.token === undefined ? <NotFoundPage /> : protectedPage;
  if (route.access === "public") return publicPage;
  const redirect = findRedirect(route, session, pathname + search);
  return redirect ? <Navigate to={redirect.to} replace state={redirect.state} /> : protectedPage;
}
