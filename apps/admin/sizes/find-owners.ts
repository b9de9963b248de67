import type { ChunkStats } from "../build/write-stats.ts";

/** The owner of the shell's chunks and of those that several packages load. */
const SHELL = "admin";

/**
 * Returns the package that each chunk belongs to, by file: the feature whose code it contains. A chunk of
 * libraries belongs to the feature that alone loads it, else to the shell.
 */
export function findOwners(
  chunks: readonly ChunkStats[],
  features: readonly string[],
): Map<string, string> {
  const contained = new Map(chunks.map((chunk) => [chunk.file, findPackages(chunk, features)]));
  const users = new Map([...contained].map(([file, packages]) => [file, new Set(packages)]));
  // Repeats until the users of a chunk have reached all libraries that it imports.
  for (let isComplete = false; !isComplete;) {
    isComplete = true;
    for (const { file, imports } of chunks) {
      for (const imported of imports) {
        // The commands of all features are one chunk, which imports chunks of each feature.
        if (contained.get(imported)?.size !== 0) continue;
        const known = users.get(imported) ?? new Set();
        const size = known.size;
        for (const user of users.get(file) ?? []) known.add(user);
        if (known.size > size) isComplete = false;
      }
    }
  }
  return new Map(
    [...users].map(([file, names]) => [file, names.size === 1 ? ([...names][0] ?? SHELL) : SHELL]),
  );
}

/** Returns the features and the shell, if a chunk contains their code. A lazy chunk of a library is the shell's. */
function findPackages({ entry, modules }: ChunkStats, features: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const module of Object.keys(modules)) {
    const folder = /^(?:apps|packages)\/(?<name>[^/]+)\//.exec(module)?.groups?.["name"] ?? "";
    if (folder === SHELL || features.includes(folder)) found.add(folder);
  }
  if (entry !== undefined && found.size === 0) found.add(SHELL);
  return found;
}
