import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { createNavigation, type Navigation } from "./navigation.ts";
import { createMemoryHistory, type Location } from "./session-history.ts";

/** Set by the app around all screens. By default nothing loads, and no navigation is blocked. */
export const NavigationContext = createContext<Navigation>(
  createNavigation(createMemoryHistory("/")),
);

/** Returns the functions that read and change the current page. They never change, and their caller does not render with the URL. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/**
 * Returns the location of the current page. A new page renders at once: React renders a transition in slices, which takes
 * longer.
 */
export function useLocation(): Location {
  const { subscribe, getPage } = useNavigation();
  return useSyncExternalStore(subscribe, getPage).location;
}

/** Returns whether the code of the next page is loading. */
export function useIsNavigating(): boolean {
  const { subscribe, isLoading } = useNavigation();
  return useSyncExternalStore(subscribe, isLoading);
}

/** Lets Back and Forward close a dialog that is not in the URL, in place of leaving the page below it. */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const { closeOnBack } = useNavigation();
  const handleBack = useEffectEvent(close);
  useEffect(() => (opened ? closeOnBack(() => handleBack()) : undefined), [opened, closeOnBack]);
}

/** Renders under a history that is kept in memory, for tests and stories. */
export function MemoryRouter(props: { initialEntries?: string[]; children: ReactNode }): ReactNode {
  const { initialEntries = ["/"], children } = props;
  const [navigation] = useState(() => createNavigation(createMemoryHistory(...initialEntries)));
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
