import type { Plugin } from "vite";

/**
 * The folder of a library or of a package of this workspace. A package's `dist` and `src` are two copies of it.
 */
const FOLDER =
  /^.*[\\/](?:node_modules[\\/](?<library>(?:@[^\\/]+[\\/])?[^\\/]+)|packages[\\/](?<workspace>[^\\/]+)[\\/](?:dist|src))(?=[\\/])/;

/**
 * Fails the build if it contains a package twice, e.g. in two versions. Two copies of React, TanStack Query
 * or `@market/ui` do not see each other's contexts and caches.
 */
export function singleCopies(): Plugin {
  return {
    name: "single-copies",
    apply: "build",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : [],
      );
      const copies = findCopies(modules);
      if (copies.length === 0) return;
      const list = copies.map(({ name, folders }) => [`${name}:`, ...folders].join("\n  "));
      this.error(`The build contains more than one copy of a package.\n${list.join("\n")}`);
    },
  };
}

/** Returns the packages that the modules contain more than once, with the folder of each copy. */
export function findCopies(modules: readonly string[]): { name: string; folders: string[] }[] {
  const foldersByName = new Map<string, Set<string>>();
  for (const id of modules) {
    const match = FOLDER.exec(id);
    if (!match) continue;
    const { library, workspace = "" } = match.groups ?? {};
    const name = library?.replace("\\", "/") ?? `@market/${workspace}`;
    const folders = foldersByName.get(name) ?? new Set();
    foldersByName.set(name, folders.add(match[0]));
  }
  return [...foldersByName]
    .map(([name, folders]) => ({ name, folders: [...folders] }))
    .filter(({ folders }) => folders.length > 1);
}
