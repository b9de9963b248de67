import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Manifest } from "vite";
import { features } from "../src/features.ts";
import { listOwnFiles, listScreenFiles } from "./list-files.ts";

/*
 * `pnpm check:sizes`: fails if a browser has to load more before a screen is usable, or for a feature alone, than its
 * budget, in Brotli bytes. `--update` lowers the budgets and adds the missing ones: a higher one is written by hand.
 */

type Budgets = Record<"screens" | "features", Record<string, number>>;

/** Bytes by which a size may differ: file names in a chunk change its size. */
const tolerance = (budget: number): number => Math.max(200, Math.round(budget * 0.01));
/** How many files an error lists. */
const LISTED = 6;

const TABLE = join(import.meta.dirname, "budgets.json");
const DIST = join(import.meta.dirname, "../dist");
const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
const budgets = JSON.parse(readFileSync(TABLE, "utf8")) as Budgets;
const isUpdate = process.argv.includes("--update");
const routes = features.flatMap((feature) => feature.routes);
const messages: string[] = [];

const updated: Budgets = {
  screens: Object.fromEntries(
    routes.map((route) => [
      route.path,
      check("screens", route.path, ["index.html", ...listScreenFiles(manifest, route)]),
    ]),
  ),
  features: Object.fromEntries(
    features.map(({ id }) => [id, check("features", id, listOwnFiles(manifest, id))]),
  ),
};
if (isUpdate) writeFileSync(TABLE, `${JSON.stringify(updated, null, 2)}\n`);
if (messages.length > 0) {
  console.error(`\n${messages.join("\n")}`);
  process.exitCode = 1;
}

/** Prints the size of files, and compares it with its budget. Returns the budget of an update. */
function check(kind: keyof Budgets, name: string, files: readonly string[]): number {
  const bytes = files.reduce((sum, file) => sum + served(file), 0);
  const budget = budgets[kind][name] ?? (isUpdate ? bytes : 0);
  console.log(`${name.padEnd(16)} ${String(bytes).padStart(7)} of ${budget}`);
  if (bytes > budget + tolerance(budget)) {
    const largest = files.toSorted((a, b) => served(b) - served(a)).slice(0, LISTED);
    messages.push(
      `${name}: ${bytes} bytes, ${bytes - budget} over its budget in sizes/budgets.json`,
      ...largest.map((file) => `  ${file}, ${served(file)} bytes`),
    );
  }
  return bytes < budget - tolerance(budget) ? bytes : budget;
}

/** Returns the bytes that a browser downloads for a file of the panel. */
function served(file: string): number {
  const compressed = join(DIST, `${file}.br`);
  // The server compresses it.
  if (file === "index.html") return brotliCompressSync(readFileSync(join(DIST, file))).length;
  return statSync(existsSync(compressed) ? compressed : join(DIST, file)).size;
}
