export { createBrowserHistory } from "./browser-history.ts";
export { createMemoryHistory } from "./memory-history.ts";
export { createNavigation, type CurrentPage, type Navigation } from "./navigation.ts";
export { useIsNavigating } from "./navigation-context.ts";
export { NavigationRouter } from "./navigation-router.tsx";
