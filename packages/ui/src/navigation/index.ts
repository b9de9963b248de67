export { createBrowserHistory } from "./browser-history.ts";
export { Link, Redirect } from "./link.tsx";
export { createPath, type Location } from "./location.ts";
export { createMemoryHistory } from "./memory-history.ts";
export { createNavigation, type CurrentPage, type Navigation } from "./navigation.ts";
export {
  MemoryRouter,
  NavigationRouter,
  useIsNavigating,
  useLocation,
  useNavigation,
  usePathname,
} from "./navigation-router.tsx";
export { useHeadingFocus } from "./use-heading-focus.ts";
export { useScrollRestoration } from "./use-scroll-restoration.ts";
