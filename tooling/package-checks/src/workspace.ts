import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

interface Manifest {
  version: string;
  name: string;
  exports?: Record<string, Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Package {
  /** From the root: `packages/shops`. */
  folder: string;
  manifest: Manifest;
  /** Its word in the rules of turbo.json: `feature`, `ui`, `shell`. */
  tag: string;
}

/** Every package of the workspace whose folder matches, from the root. */
export function packagesIn(folders: string): Package[] {
  return globSync(`${folders}/package.json`, { cwd: ROOT })
    .toSorted()
    .map((path) => {
      const folder = dirname(path);
      const turbo = readJson(`${folder}/turbo.json`) as { tags: [string] };
      return { folder, manifest: readJson(path) as Manifest, tag: turbo.tags[0] };
    });
}

export const packages: Package[] = packagesIn("packages/*");

/** Reads JSON in which lines may be comments, as in turbo.json. */
export function readJson(path: string): unknown {
  const text = readFileSync(join(ROOT, path), "utf8");
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ""));
}
