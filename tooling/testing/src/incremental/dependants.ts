import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The package and all that import it, however indirectly, as far as they have such a script. */
export function withDependants(root: string, name: string, script: string): string[] {
  const manifests = globSync("{apps,packages,tooling}/*/package.json", { cwd: root }).map(
    (path) => JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest,
  );
  const found = new Set([name]);
  // A set hands out what is added to it while it is walked.
  for (const current of found) {
    for (const manifest of manifests) {
      const { dependencies, devDependencies, peerDependencies } = manifest;
      const imported = { ...dependencies, ...devDependencies, ...peerDependencies };
      if (current in imported) found.add(manifest.name);
    }
  }
  return manifests
    .filter((manifest) => found.has(manifest.name) && manifest.scripts?.[script])
    .map((manifest) => `${manifest.name}#${script}`)
    .toSorted();
}
