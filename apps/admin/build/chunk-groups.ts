import type { Rolldown } from "vite";
import { loadRoutes, screenModule } from "./routes.ts";

/**
 * Returns the groups of the modules that share a chunk; every other chunk is one that Vite finds. A group includes what
 * its modules import, unless another group has it.
 */
export async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const routes = await loadRoutes();
  const login = routes.filter(({ path }) => path === "/login").map(screenModule);
  const isSignIn = (id: string): boolean =>
    ["/src/signed-out-app.tsx", ...login].some((module) => id.endsWith(module));
  return [
    // Libraries apart, so that a release of the panel leaves them in the browser's cache.
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
    {
      name: "start",
      test: /[\\/]src[\\/](main|start|render-page|routing[\\/]page-title)\.tsx?$/,
      priority: 4,
    },
    // Also the HTTP client: a sign-in needs it before the panel.
    {
      name: "data",
      test: /node_modules[\\/](@tanstack[\\/](query-core|react-query)|react-router|ky|valibot)|[\\/]api-client[\\/]dist[\\/]http\.js$/,
      priority: 3,
    },
    // The sign-in page, and apart from it what it shares with the panel, whose first screens have no password field.
    {
      name: "sign-in",
      test: (id) => isSignIn(id) || /[\\/]PasswordInput[\\/]/.test(id),
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: "base", test: isSignIn, priority: 1 },
    // The app shell with what the screens share: of ui and lists, not what loads on intent.
    { name: "panel", test: /[\\/](src[\\/]signed-in-app\.tsx|(ui|lists)[\\/]dist[\\/]index\.js)$/ },
  ];
}
