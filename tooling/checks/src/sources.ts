import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, type Package } from "@market/testing/workspace";

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(?<specifier>[^"]+)"/g;

/** Returns the specifiers of all imports of a module: static and dynamic, values and types. */
function readImports(path: string): string[] {
  const text = readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  return Array.from(text.matchAll(IMPORT), ({ groups }) => groups?.["specifier"] ?? "");
}

/** Returns the modules that a package ships: its entries and the modules they import from the same package. */
export function findShippedModules({ folder, manifest }: Package): string[] {
  const entries = Object.values(manifest.exports ?? {}).flatMap(
    (conditions) => conditions["@market/source"] ?? [],
  );
  const found = new Set(entries.map((entry) => join(ROOT, folder, entry)));
  // Iterating a Set includes the elements added meanwhile.
  for (const module of found) {
    for (const specifier of readImports(module).filter((name) => name.startsWith("."))) {
      const path = join(dirname(module), specifier);
      if (existsSync(path)) found.add(path);
    }
  }
  return [...found].filter((path) => /\.tsx?$/.test(path));
}

/** Returns every module of a package, including tests and stories. */
export function findModules({ folder }: Package): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => join(ROOT, path));
}

/** Returns the names of the npm packages that the modules import. */
export function findImportedPackages(modules: string[]): string[] {
  const names = modules
    .flatMap((module) => readImports(module))
    .filter((specifier) => !/^(?:\.|node:)/.test(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(names)].toSorted();
}
