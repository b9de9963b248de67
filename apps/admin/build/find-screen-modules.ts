import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import type { FeatureRoute } from "@market/ui/feature";
import { normalizePath } from "vite";

/** Node imports a module once, so that a second call would see no import. */
const filesOfScreens = new WeakMap<object, string[]>();

/**
 * Returns the files that the screen of each route imports, by the path of the route. Calls
 * `screen` and replaces each imported module by an empty one, so no screen runs.
 */
export async function findScreenModules(
  routes: readonly Pick<FeatureRoute, "path" | "screen">[],
): Promise<Map<string, string[]>> {
  const modules = new Map<string, string[]>();
  for (const { path, screen } of routes) {
    const files = filesOfScreens.get(screen) ?? (await importedBy(screen));
    filesOfScreens.set(screen, files);
    if (files.length === 0) throw new Error(`The screen of ${path} imports no module of its own`);
    modules.set(path, files);
  }
  return modules;
}

async function importedBy(screen: () => Promise<unknown>): Promise<string[]> {
  const files: string[] = [];
  const hooks = registerHooks({
    load: (url) => {
      files.push(normalizePath(fileURLToPath(url)));
      return { format: "module", source: "", shortCircuit: true };
    },
  });
  try {
    await screen();
  } finally {
    hooks.deregister();
  }
  return files;
}
