import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, relative } from "node:path";

/** Bytes by source file, such as `packages/shops/src/index.ts`, or by library. */
export type SourceSizes = Record<string, number>;

export function addSizes(total: SourceSizes, sizes: SourceSizes): void {
  for (const [source, bytes] of Object.entries(sizes)) {
    total[source] = (total[source] ?? 0) + bytes;
  }
}

/**
 * Returns the sources of a module of the build, whose bytes add up to `bytes`.
 *
 * @param module relative to `root`. The module of a library counts for the library.
 */
export function countSources(root: string, module: string, bytes: number): SourceSizes {
  const library = /.*node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(module)?.groups?.["name"];
  if (library !== undefined) return { [library]: bytes };
  const map = join(root, `${module}.map`);
  if (!existsSync(map)) return { [module]: bytes };
  const sizes = countLines(root, module, map);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return Object.fromEntries(
    Object.entries(sizes).map(([source, size]) => [source, Math.round((size / total) * bytes)]),
  );
}

/** Counts each line of a built module for the source of its first mapping. */
function countLines(root: string, module: string, map: string): SourceSizes {
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, "utf8")) as SourceMapPayload);
  const folder = dirname(join(root, module));
  const sizes: SourceSizes = {};
  for (const [number, line] of readFileSync(join(root, module), "utf8").split("\n").entries()) {
    const entry = sourceMap.findEntry(number, line.length);
    if (!("originalSource" in entry) || line === "") continue;
    addSizes(sizes, { [relative(root, join(folder, entry.originalSource))]: line.length });
  }
  return sizes;
}
