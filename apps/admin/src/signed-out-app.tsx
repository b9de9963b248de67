import "./styles/public.ts";
import { AuthProvider } from "@market/api-client/auth";
import type { PublicRoute, PublicScreenProps } from "@market/ui/feature";
import { StrictMode, type ComponentType } from "react";
import type { Root } from "react-dom/client";
import { documentTitle } from "./document-title.ts";
import type { Services } from "./services.ts";
import { ThemeProvider } from "./theme-provider.tsx";

export interface SignedOutAppOptions {
  root: Root;
  services: Services;
  route: PublicRoute;
  screen: ComponentType<PublicScreenProps>;
  /** Called when the address has changed. */
  onLeave: () => void;
  /** Called when the visitor begins to type. */
  preloadNext: () => void;
}

/** Shows a screen before sign-in, without a router: there is one address to leave for. */
export function renderSignedOutApp(options: SignedOutAppOptions): void {
  const { root, services, route, screen: Screen, onLeave, preloadNext } = options;
  document.title = documentTitle(route.title);
  const navigate: PublicScreenProps["navigate"] = (to, { replace = false } = {}) => {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    onLeave();
  };
  root.render(
    <StrictMode>
      <ThemeProvider>
        <AuthProvider auth={services.auth}>
          <div onInput={preloadNext}>
            <Screen navigate={navigate} search={location.search} state={routerState()} />
          </div>
        </AuthProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}

/** Where the administrators' root, which has a router, left its state for this page before a reload. */
function routerState(): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "usr" in state ? state.usr : undefined;
}
