import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { createMemoryHistory, Router } from "./router.ts";
import { createNavigation, type Navigation } from "./navigation.ts";

/** Set by `NavigationRouter`. By default nothing loads, and no navigation is blocked. */
export const NavigationContext = createContext(createNavigation(createMemoryHistory()));

/** Returns whether the code of the next page is loading. */
export function useIsNavigating(): boolean {
  const { subscribe, isLoading } = useContext(NavigationContext);
  return useSyncExternalStore(subscribe, isLoading);
}

interface NavigationRouterProps {
  navigation: Navigation;
  children: ReactNode;
}

/** Provides a navigation to React Router's links and hooks, and to `useUnsavedChanges`. */
export function NavigationRouter({ navigation, children }: NavigationRouterProps): ReactNode {
  // Renders a new page at once: React renders a transition in slices, which takes longer.
  const { location, type } = useSyncExternalStore(navigation.subscribe, navigation.getPage);
  return (
    <NavigationContext value={navigation}>
      <Router location={location} navigationType={type} navigator={navigation.navigator}>
        {children}
      </Router>
    </NavigationContext>
  );
}
