import { useSyncExternalStore, type ReactNode } from "react";
import { Router } from "react-router-dom";
import { NavigationContext } from "./navigation-context.ts";
import type { Navigation } from "./navigation.ts";

export interface NavigationRouterProps {
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
