import type { DataContext } from "@market/api-client";
import { paths, type FeatureRoute } from "@market/ui/feature";
import type { Rolldown } from "vite";
import type * as Features from "../src/features.ts";

/* Ends of the paths of modules. */
export const ENTRY = "/src/main.ts";
/** The module of the app, by the access of its routes. */
export const APPS = { protected: "/src/signed-in-app.tsx", public: "/src/signed-out-app.tsx" };

/**
 * Returns the routes of the built packages. Vite bundles its configuration, so a plain import would load them at once,
 * and the development server would need a build.
 */
export async function loadRoutes(): Promise<FeatureRoute<DataContext>[]> {
  const { href } = new URL("../src/features.ts", import.meta.url);
  const { features } = (await import(href)) as typeof Features;
  return features.flatMap(({ routes }) => routes);
}

/**
 * Returns the end of the path of the module that a route's screen is in, e.g. `/shops-screen-4JBZOWQY.js`.
 *
 * @throws if the screen imports none.
 */
export function screenModule({ path, screen }: Pick<FeatureRoute, "path" | "screen">): string {
  const file = /import\("\.(\/[^"]+)"\)/.exec(String(screen))?.[1];
  if (file === undefined) throw new Error(`The screen of ${path} imports no module of its own`);
  return file;
}

/** Returns the modules of the sign-in page. */
export async function signInModules(): Promise<[app: string, screen: string]> {
  const route = (await loadRoutes()).find(({ path }) => path === paths.login);
  if (!route) throw new Error(`There is no route ${paths.login}`);
  return [APPS.public, screenModule(route)];
}

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Returns the chunks that contain modules, after all that they import statically.
 *
 * @param modules the ends of their paths
 * @throws if no chunk contains one of them.
 */
export function collectChunks(bundle: Rolldown.OutputBundle, modules: readonly string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
  const visited = new Set<Chunk>();
  const found: Chunk[] = [];
  const visit = (chunk: Chunk): void => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) visit(other);
    found.push(chunk);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No chunk contains ${module}`);
    visit(chunk);
  }
  return found;
}
