import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { createMemoryHistory, Router } from "./router.ts";
import { createNavigation, type Navigation } from "./navigation.ts";

/** Set by `NavigationRouter`. */
const NavigationContext = createContext<Navigation | null>(null);

/** Returns the functions that read and change the current page. They never change, and their caller does not render with the URL. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("useNavigation needs a NavigationRouter above it");
  return navigation;
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

/** Provides a navigation to React Router's links and hooks, and to `LeaveDialog`. */
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

/** Renders under a history that is kept in memory, for tests and stories. */
export function MemoryRouter(props: { initialEntries?: string[]; children: ReactNode }): ReactNode {
  const { initialEntries = ["/"], children } = props;
  const [navigation] = useState(() => createNavigation(createMemoryHistory({ initialEntries })));
  return <NavigationRouter navigation={navigation}>{children}</NavigationRouter>;
}
