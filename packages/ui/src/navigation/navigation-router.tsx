import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { Location } from "./location.ts";
import { createMemoryHistory } from "./memory-history.ts";
import { createNavigation, type Navigation } from "./navigation.ts";

/** Set by `NavigationRouter`. By default nothing loads, and no navigation is blocked. */
const NavigationContext = createContext(createNavigation(createMemoryHistory()));

/** Returns the functions that read and change the current page. They never change, and their caller does not render with the URL. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** Returns the location of the current page. Its caller renders with each change of the URL, at once: React would render a transition in slices. */
export function useLocation(): Location {
  const { subscribe, getPage } = useNavigation();
  return useSyncExternalStore(subscribe, () => getPage().location);
}

/** Returns the path of the current page. Its caller does not render with the query string, which follows the search box. */
export function usePathname(): string {
  const { subscribe, getPage } = useNavigation();
  return useSyncExternalStore(subscribe, () => getPage().location.pathname);
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

interface NavigationRouterProps {
  navigation: Navigation;
  children: ReactNode;
}

/** Provides a navigation to the links and hooks inside. */
export function NavigationRouter({ navigation, children }: NavigationRouterProps): ReactNode {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Renders under a history that is kept in memory, for tests and stories. */
export function MemoryRouter(props: { initialEntries?: string[]; children: ReactNode }): ReactNode {
  const { initialEntries = ["/"], children } = props;
  const [navigation] = useState(() => createNavigation(createMemoryHistory({ initialEntries })));
  return <NavigationRouter navigation={navigation}>{children}</NavigationRouter>;
}
