import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, type Package } from "./workspace.ts";

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(?<specifier>[^"]+)"/g;

/** What a module imports, statically or lazily, for its values or its types. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  return Array.from(text.matchAll(IMPORT), ({ groups }) => groups?.["specifier"] ?? "");
}

/** The modules that a package ships: its entries, and all that they import of their own package. */
export function shippedModules({ folder, manifest }: Package): string[] {
  const entries = Object.values(manifest.exports ?? {}).flatMap(
    (conditions) => conditions["@market/source"] ?? [],
  );
  const found = new Set(entries.map((entry) => join(ROOT, folder, entry)));
  // A set hands out what is added to it while it is walked.
  for (const module of found) {
    for (const specifier of importsOf(module).filter((name) => name.startsWith("."))) {
      const path = join(dirname(module), specifier);
      if (existsSync(path)) found.add(path);
    }
  }
  return [...found].filter((path) => /\.tsx?$/.test(path));
}

/** Every module of a package, its tests and stories included. */
export function allModules({ folder }: Package): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => join(ROOT, path));
}

/** The packages, not files, that the modules import. */
export function importedPackages(modules: string[]): string[] {
  const names = modules
    .flatMap((module) => importsOf(module))
    .filter((specifier) => !/^(?:\.|node:)/.test(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(names)].toSorted();
}
