export { createBrowserHistory } from "./browser-history.ts";
export { createMemoryHistory } from "./memory-history.ts";
export { createNavigation, type CurrentPage, type Navigation } from "./navigation.ts";
export { NavigationRouter, useIsNavigating } from "./navigation-router.tsx";
export * from "./router.ts";
