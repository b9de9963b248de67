import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { loadRoutes, screenModule } from "./routes.ts";

const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join("|")})/`);
const DATA = ["@tanstack/query-core", "@tanstack/react-query", "react-router", "ky", "valibot"];
/** Returns the module that a specifier imports. */
const resolve = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

/** Returns the pattern of the file name of a chunk, without words that content blockers block. */
export function chunkFileNames({ name }: Pick<Rolldown.PreRenderedChunk, "name">): string {
  return `assets/${name.replaceAll(/activity|stats|banner/g, "part")}-[hash].js`;
}

/**
 * Returns the groups of the modules that share a chunk; every other chunk is one that Vite finds. A group includes what
 * its modules import, unless another group has it.
 */
export async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const routes = await loadRoutes();
  const [login = ""] = routes.filter(({ path }) => path === "/login").map(screenModule);
  const isSignIn = (id: string): boolean =>
    ["/src/signed-out-app.tsx", login].some((module) => id.endsWith(module));
  const auth = dirname(resolve("@market/auth"));
  const data = inPackages(...DATA);
  const http = resolve("@market/api-client/http");
  const shared = new Set(["@market/ui", "@market/lists"].map(resolve));
  return [
    // Libraries apart, so that a release of the panel leaves them in the browser's cache.
    { name: "react", test: inPackages("react", "react-dom", "scheduler"), priority: 5 },
    {
      name: "start",
      test: /\/src\/(main|start|routing\/public-routes)\.tsx?$/,
      priority: 4,
    },
    // Also the HTTP client: a sign-in needs it before the panel.
    { name: "data", test: (id) => data.test(id) || id === http, priority: 3 },
    // The sign-in page, and apart from it what it shares with the panel, whose first screens have no password field.
    {
      debugName: "sign-in",
      name: (id, context) => {
        const { importers = [] } = context.getModuleInfo(id) ?? {};
        // Its package has modules of other screens, too.
        const isOwn = id.startsWith(auth) && importers.some((module) => module.endsWith(login));
        return isSignIn(id) || isOwn || id.includes("/PasswordInput/") ? "sign-in" : null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // With the components of other screens before sign-in: in the chunk of the panel, they would load all of it.
    { name: "base", test: (id) => isSignIn(id) || id.includes("/components/Group/"), priority: 1 },
    // The app shell with what the screens share: of ui and lists, not what loads on intent.
    { name: "panel", test: (id) => id.endsWith("/src/signed-in-app.tsx") || shared.has(id) },
  ];
}
