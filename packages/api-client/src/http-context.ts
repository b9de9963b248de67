import type { QueryClient } from "@tanstack/react-query";
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { Capability } from "./http/capabilities.ts";
import type { Http } from "./http/create-http.ts";
import { useAuth, useSession } from "./auth-context.ts";
import { findDenial, type RestrictedAction } from "./session/permissions.ts";

/** What a route's `preload` and the commands of the palette load data with. */
export interface DataContext {
  http: Http;
  queryClient: QueryClient;
}

/** Set by the app around the screens after sign-in. */
export const HttpContext = createContext<Http | null>(null);

export function useHttp(): Http {
  const http = use(HttpContext);
  if (!http) throw new Error("useHttp needs an HttpContext above it");
  return http;
}

/** Returns the calls of a resource: `useQuery(useResource(shopsApi).list())`. */
export function useResource<Resource>(createResource: (http: Http) => Resource): Resource {
  const http = useHttp();
  return useMemo(() => createResource(http), [http, createResource]);
}

export function useCapability(capability: Capability): boolean {
  const { capabilities } = useHttp();
  return useSyncExternalStore(capabilities.subscribe, () => capabilities.has(capability));
}

/** Returns what `findDenial` does, and renders again on a change of role. */
export function useDenial(action: RestrictedAction): string | undefined {
  useSession();
  return findDenial(useAuth(), action);
}
