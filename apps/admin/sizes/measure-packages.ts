import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Package } from "@market/testing/workspace";
import { STATS_FILE, type ChunkStats } from "../build/write-stats.ts";
import { addSizes, countSources, type SourceSizes } from "./count-sources.ts";
import { findOwners } from "./find-owners.ts";

/** What a package adds to the panel, or each entry of a library to its users. */
export interface PackageSize {
  /** Brotli bytes, by what was measured. */
  bytes: Record<string, number>;
  /** Bytes before minification, sorted by name. */
  sources: SourceSizes;
}

/** Measures the chunks of the built panel, by the package that they belong to. */
export function measureFeatures(
  root: string,
  features: readonly string[],
): Map<string, PackageSize> {
  const dist = join(root, "apps/admin/dist");
  const chunks = JSON.parse(readFileSync(join(dist, STATS_FILE), "utf8")) as ChunkStats[];
  const sizes = new Map<string, PackageSize>();
  const owners = findOwners(chunks, features);
  for (const { file, styles, modules } of chunks) {
    const owner = owners.get(file) ?? "";
    const size = sizes.get(owner) ?? { bytes: { chunks: 0 }, sources: {} };
    for (const part of [file, ...styles]) addSizes(size.bytes, { chunks: served(dist, part) });
    for (const [module, bytes] of Object.entries(modules)) {
      if (bytes > 0) addSizes(size.sources, countSources(root, module, bytes));
    }
    sizes.set(owner, { ...size, sources: sorted(size.sources) });
  }
  return sizes;
}

/** Returns the bytes that a browser downloads for a file of the panel. */
function served(dist: string, file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

/** Measures each entry of a built library: its file and all that this imports statically. */
export function measureEntries(root: string, { folder, manifest }: Package): PackageSize {
  const size: PackageSize = { bytes: {}, sources: {} };
  const modules = new Set<string>();
  for (const [name, conditions] of Object.entries(manifest.exports ?? {})) {
    const files = new Set([join(folder, conditions["default"] ?? "")]);
    for (const file of files) {
      for (const imported of staticImports(root, file)) files.add(imported);
      addSizes(size.bytes, { [name]: brotliCompressSync(readFileSync(join(root, file))).length });
      modules.add(file);
    }
  }
  for (const module of modules) {
    const { size: bytes } = statSync(join(root, module));
    addSizes(size.sources, countSources(root, module, bytes));
  }
  return { ...size, sources: sorted(size.sources) };
}

function staticImports(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  return Array.from(
    code.matchAll(/^(?:import|export|\})[^"'(]*["'](?<path>\.[^"']+\.js)["']/gm),
  ).map(({ groups }) => join(file, "..", groups?.["path"] ?? ""));
}

function sorted(sizes: SourceSizes): SourceSizes {
  return Object.fromEntries(Object.entries(sizes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
