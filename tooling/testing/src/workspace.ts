import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

interface Manifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  exports?: Record<string, Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Package {
  /** Relative to the root, such as `packages/shops`. */
  folder: string;
  manifest: Manifest;
  /** The package's tag in the boundary rules of turbo.json, such as `feature`. */
  tag: string;
}

/** Returns the packages whose folders match a glob pattern, sorted by folder. */
export function findPackages(folders: string, root = ROOT): Package[] {
  return globSync(`${folders}/package.json`, { cwd: root })
    .toSorted()
    .map((path) => {
      const folder = dirname(path);
      const { tags } = readJson(join(root, folder, "turbo.json")) as { tags: [string] };
      return { folder, manifest: readJson(join(root, path)) as Manifest, tag: tags[0] };
    });
}

/** Reads a file of the workspace, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Reads a JSON file that may contain whole-line comments, such as turbo.json. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8").replaceAll(/^\s*\/\/.*$/gm, ""));
}

/** Returns the first group of each match in a text. */
export function findAll(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = ""]) => group);
}
