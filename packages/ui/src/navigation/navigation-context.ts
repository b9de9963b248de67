import { createContext, useContext, useSyncExternalStore } from "react";
import { createMemoryHistory } from "./memory-history.ts";
import { createNavigation } from "./navigation.ts";

/** Set by `NavigationRouter`. By default nothing loads, and no navigation is blocked. */
export const NavigationContext = createContext(createNavigation(createMemoryHistory(["/"])));

/** Returns whether the code of the next page is loading. */
export function useIsNavigating(): boolean {
  const { subscribe, isLoading } = useContext(NavigationContext);
  return useSyncExternalStore(subscribe, isLoading);
}
