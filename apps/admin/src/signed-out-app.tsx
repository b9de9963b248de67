import type { Auth } from "@market/api-client/auth";
import type { PublicRoute, PublicScreenProps } from "@market/ui/feature";
import {
  StrictMode,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { AppProviders } from "./app-providers.tsx";
import type { RenderPage } from "./start.ts";
import { documentTitle } from "./routing/public-routes.ts";

interface SignedOutAppProps {
  auth: Auth;
  screen: ComponentType<PublicScreenProps>;
  navigate?: PublicScreenProps["navigate"];
  onInput?: () => void;
}

export interface SignedOutAppOptions extends Omit<SignedOutAppProps, "navigate"> {
  renderPage: RenderPage;
  route: PublicRoute;
  /** Called after the screen has changed the URL. */
  onNavigate: () => void;
}

/** Renders one screen before sign-in, without a router. */
export function renderSignedOutApp(options: SignedOutAppOptions): void {
  const { renderPage, route, onNavigate, ...app } = options;
  document.title = documentTitle(route.title);
  const navigate: PublicScreenProps["navigate"] = (to, { replace = false, state, delay } = {}) => {
    const { href } = location;
    const open = (): void => {
      if (location.href !== href) return;
      history[replace ? "replaceState" : "pushState"](state ? { usr: state } : null, "", to);
      onNavigate();
    };
    if (delay === undefined) open();
    else setTimeout(open, delay);
  };
  renderPage(<SignedOutApp {...app} navigate={navigate} />, route.path);
}

const ignore = (): void => {};
const subscribeToNothing = () => ignore;

/** The build renders it too, for the static sign-in page of index.html. */
export function SignedOutApp({
  auth,
  screen: Screen,
  navigate = ignore,
  onInput,
}: SignedOutAppProps): ReactNode {
  const isStatic = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  useEffect(() => {
    // build/static-sign-in.js submits the form, if the user already did.
    if (!isStatic) window.dispatchEvent(new Event("hydrated"));
  }, [isStatic]);
  return (
    <StrictMode>
      <AppProviders auth={auth}>
        <div onInput={onInput}>
          <Screen
            navigate={navigate}
            search={isStatic ? "" : location.search}
            state={isStatic ? undefined : readState()}
            isStatic={isStatic}
          />
        </div>
      </AppProviders>
    </StrictMode>
  );
}

/** Returns what was passed to this page, also by the router of the signed-in app, whose format of an entry this is. */
function readState(): unknown {
  const { usr: state }: { usr?: unknown } = history.state ?? {};
  return state;
}
