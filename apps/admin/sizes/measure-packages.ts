import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Package } from "@market/testing/workspace";
import type { ChunkStats } from "../build/write-stats.ts";
import type { Measurement, PackageSize } from "./compare-sizes.ts";
import { findOwners } from "./find-owners.ts";

/** Measures the chunks of the built panel, by the package that they belong to. */
export function measureFeatures(
  dist: string,
  chunks: readonly ChunkStats[],
  features: readonly string[],
): Map<string, PackageSize> {
  const sizes = new Map<string, PackageSize>();
  const owners = findOwners(chunks, features);
  for (const { file, styles, modules } of chunks) {
    const owner = String(owners.get(file));
    const size = sizes.get(owner)?.["chunks"] ?? { bytes: 0, parts: {} };
    for (const part of [file, ...styles]) size.bytes += served(dist, part);
    for (const [module, bytes] of Object.entries(modules)) addPart(size, nameModule(module), bytes);
    sizes.set(owner, { chunks: size });
  }
  return sizes;
}

/** Measures files that a browser downloads. */
export function measureFiles(dist: string, files: readonly string[]): Measurement {
  const size: Measurement = { bytes: 0, parts: {} };
  for (const file of files) {
    const bytes = served(dist, file);
    size.bytes += bytes;
    addPart(size, withoutHashes(file.replace(/^.*\//, "")), bytes);
  }
  return size;
}

/** Returns the bytes that a browser downloads for a file of the panel. */
function served(dist: string, file: string): number {
  const compressed = join(dist, `${file}.br`);
  // The build does not compress it.
  if (file === "index.html") return brotliCompressSync(readFileSync(join(dist, file))).length;
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

/** Measures each entry of a built library: its file and all that this imports statically. */
export function measureEntries(root: string, { folder, manifest }: Package): PackageSize {
  const size: PackageSize = {};
  for (const [name, conditions] of Object.entries(manifest.exports ?? {})) {
    const entry: Measurement = { bytes: 0, parts: {} };
    const files = new Set([join(folder, conditions["default"] ?? "")]);
    for (const file of files) {
      for (const imported of staticImports(root, file)) files.add(imported);
      const bytes = brotliCompressSync(readFileSync(join(root, file))).length;
      entry.bytes += bytes;
      addPart(entry, nameModule(file), bytes);
    }
    size[name] = entry;
  }
  return size;
}

function staticImports(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  return Array.from(
    code.matchAll(/^(?:import|export|\})[^"'(]*["'](?<path>\.[^"']+\.js)["']/gm),
  ).map(({ groups }) => join(file, "..", groups?.["path"] ?? ""));
}

function addPart({ parts }: Measurement, part: string, bytes: number): void {
  if (bytes > 0) parts[part] = (parts[part] ?? 0) + bytes;
}

/** Returns the library of a module, or the module without the hash of its build. */
function nameModule(module: string): string {
  const library = /.*node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(module)?.groups?.["name"];
  return library ?? withoutHashes(module);
}

/** Removes the hashes of tsup and Vite from the name of a file. */
function withoutHashes(file: string): string {
  return file.replace(/-[\w-]{8}(\.\w+)$/, "$1").replace(/-[A-Z0-9]{8}(\.\w+)$/, "$1");
}
