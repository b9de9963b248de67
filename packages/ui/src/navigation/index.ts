export { createBrowserHistory } from "./browser-history.ts";
export { Link, Navigate } from "./link.tsx";
export { createNavigation, type CurrentPage, type Navigation } from "./navigation.ts";
export {
  MemoryRouter,
  NavigationRouter,
  useIsNavigating,
  useNavigation,
} from "./navigation-router.tsx";
export { useHeadingFocus } from "./use-heading-focus.ts";
export { useScrollRestoration } from "./use-scroll-restoration.ts";
export * from "./router.ts";
