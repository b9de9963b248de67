import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import type { Api } from "./create-api.ts";
import type { Capability } from "./http/capabilities.ts";
import { useSession } from "./resources/auth/auth-context.tsx";
import { findDenial, type RestrictedAction } from "./session/permissions.ts";

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }): ReactNode {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** Returns the option factories for `useQuery` and `useMutation`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}

/** Returns whether the server advertises a capability, and renders again on a change. */
export function useCapability(capability: Capability): boolean {
  const { capabilities } = useApi();
  return useSyncExternalStore(capabilities.subscribe, () => capabilities.has(capability));
}

/**
 * Returns why the signed-in administrator may not do something, e.g. "Your role, Support, cannot create
 * products", or `undefined`. Re-renders on a change of role.
 */
export function useDenial(action: RestrictedAction): string | undefined {
  return findDenial(useSession().user, action);
}
