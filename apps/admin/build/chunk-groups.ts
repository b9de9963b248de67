import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { loadRoutes, screenModule } from "./routes.ts";

type IsPart = (id: string) => boolean;

const ofPackages =
  (...names: string[]): IsPart =>
  (id) =>
    names.some((name) => id.includes(`/node_modules/${name}/`));

/** Returns whether a module is what one of the specifiers imports. */
function isEntry(...specifiers: string[]): IsPart {
  const files = new Set(specifiers.map((name) => fileURLToPath(import.meta.resolve(name))));
  return (id) => files.has(id);
}

const isSource =
  (...files: string[]): IsPart =>
  (id) =>
    files.some((file) => id.endsWith(`/src/${file}`));

/**
 * Returns the groups of the modules that share a chunk; every other chunk is one that Vite finds. A group includes what
 * its modules import, unless another group has it.
 */
export async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const routes = await loadRoutes();
  const login = routes.filter(({ path }) => path === "/login").map(screenModule);
  const isSignIn: IsPart = (id) =>
    isSource("signed-out-app.tsx")(id) || login.some((module) => id.endsWith(module));
  const isData = ofPackages(
    "@tanstack/query-core",
    "@tanstack/react-query",
    "react-router",
    "ky",
    "valibot",
  );
  const isHttp = isEntry("@market/api-client/http");
  const isPanel = isEntry("@market/ui", "@market/lists");
  return [
    // Libraries apart, so that a release of the panel leaves them in the browser's cache.
    { name: "react", test: ofPackages("react", "react-dom", "scheduler"), priority: 5 },
    {
      name: "start",
      test: isSource("main.ts", "start.ts", "render-page.ts", "routing/page-title.ts"),
      priority: 4,
    },
    // Also the HTTP client: a sign-in needs it before the panel.
    { name: "data", test: (id) => isData(id) || isHttp(id), priority: 3 },
    // The sign-in page, and apart from it what it shares with the panel, whose first screens have no password field.
    {
      name: "sign-in",
      test: (id) => isSignIn(id) || id.includes("/PasswordInput/"),
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: "base", test: isSignIn, priority: 1 },
    // The app shell with what the screens share: of ui and lists, not what loads on intent.
    { name: "panel", test: (id) => isSource("signed-in-app.tsx")(id) || isPanel(id) },
  ];
}
