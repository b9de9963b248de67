import type { Auth } from "@market/api-client/auth";
import type { PublicRoute, PublicScreenProps } from "@market/ui/feature";
import { StrictMode, type ComponentType } from "react";
import type { Root } from "react-dom/client";
import { AppProviders } from "./app-providers.tsx";
import { documentTitle } from "./routing/page-title.ts";

export interface SignedOutAppOptions {
  root: Root;
  auth: Auth;
  route: PublicRoute;
  screen: ComponentType<PublicScreenProps>;
  /** Called after the screen has changed the URL. */
  onNavigate: () => void;
  onInput: () => void;
}

/** Renders one screen before sign-in, without a router. */
export function renderSignedOutApp(options: SignedOutAppOptions): void {
  const { root, auth, route, screen: Screen, onNavigate, onInput } = options;
  document.title = documentTitle(route.title);
  const navigate: PublicScreenProps["navigate"] = (to, { replace = false } = {}) => {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    onNavigate();
  };
  // What the signed-in app's router has passed to this page before a reload.
  const { usr: state }: { usr?: unknown } = history.state ?? {};
  root.render(
    <StrictMode>
      <AppProviders auth={auth}>
        <div onInput={onInput}>
          <Screen navigate={navigate} search={location.search} state={state} />
        </div>
      </AppProviders>
    </StrictMode>,
  );
}
