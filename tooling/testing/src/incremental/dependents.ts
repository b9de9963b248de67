import { findPackages } from "../workspace.ts";

/** Returns the task ids of a script in a package and in all its direct and indirect dependents. */
export function listWithDependents(root: string, name: string, script: string): string[] {
  const manifests = findPackages("{apps,packages,tooling}/*", root).map(({ manifest }) => manifest);
  const found = new Set([name]);
  // Iterating a Set includes the elements added meanwhile.
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
