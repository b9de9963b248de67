export { createBrowserHistory } from "./browser-history.ts";
export { Link, Navigate } from "./link.tsx";
export { createNavigation, type CurrentPage, type Navigation } from "./navigation.ts";
export {
  MemoryRouter,
  NavigationContext,
  useIsNavigating,
  useLocation,
  useNavigation,
} from "./navigation-context.tsx";
export { useHeadingFocus } from "./use-heading-focus.ts";
export { createMemoryHistory, createPath, type Location } from "./session-history.ts";
export { useScrollRestoration } from "./use-scroll-restoration.ts";
