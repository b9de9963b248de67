import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { APPS, signInModules } from "./routes.ts";

const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join("|")})/`);
const DATA = ["@tanstack/query-core", "@tanstack/react-query", "react-router", "ky", "valibot"];
/** Small modules that many pages import: each would be a request of its own. */
const SMALL =
  /\/(create-safe-context|create-event-handler|get-auto-contrast-value|get-contrast-color)\.mjs$/;
/** What toasts, dialogs and menus share. */
const OVERLAY = /\/(react-remove-scroll|OptionalPortal|use-merged-ref|get-style-object)\b/;

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
  const [app, screen] = await signInModules();
  const isSignIn = (id: string): boolean => id.endsWith(app) || id.endsWith(screen);
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
    // The sign-in page with the modules of its own package.
    {
      debugName: "sign-in",
      name: (id, context) => {
        const { importers = [] } = context.getModuleInfo(id) ?? {};
        const isOwn = importers.some(
          (module) => module.endsWith(screen) && dirname(module) === dirname(id),
        );
        return isSignIn(id) || isOwn ? "sign-in" : null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // What the sign-in page imports from other packages: in the chunk of the panel, it would load all of it.
    { name: "base", test: (id) => isSignIn(id) || SMALL.test(id), priority: 1 },
    { name: "overlay", test: OVERLAY, priority: 0.5 },
    // The app shell with what the screens share: of ui and lists, not what loads on intent.
    {
      name: "panel",
      test: (id) => id.endsWith(APPS.protected) || shared.has(id) || id.endsWith("/IconPlus.mjs"),
    },
  ];
}
