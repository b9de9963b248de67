import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { findPackages, ROOT } from "@market/testing/workspace";
import { STATS_FILE, type ChunkStats } from "../build/write-stats.ts";
import { features } from "../src/features.ts";
import { compareSizes, toBudget, type Budget, type PackageSize } from "./compare-sizes.ts";
import { listAppFiles, listScreenFiles } from "./measure-first-loads.ts";
import { measureEntries, measureFeatures, measureFiles } from "./measure-packages.ts";

/*
 * `pnpm check:sizes [package…]`: fails if the chunks of a feature, the first load of an app or a screen, or an
 * entry of ui or lists are larger than their budget, and names new libraries and the largest parts. `--update`
 * writes the budgets. With names of packages, such as `shops`, it checks these alone, and writes only the
 * budgets that are missing or exceeded: a small change of the shell's would conflict with every branch that
 * adds a feature.
 */

const BUDGETS = join(import.meta.dirname, "budgets");
const DIST = join(ROOT, "apps/admin/dist");

const {
  values: { update = false },
  positionals: names,
} = parseArgs({ options: { update: { type: "boolean" } }, allowPositionals: true });
const isAll = names.length === 0;
const sizes = await measureAll();

if (update && isAll) {
  rmSync(BUDGETS, { recursive: true, force: true });
  mkdirSync(BUDGETS);
}
const messages: string[] = [];
for (const [name, size] of [...sizes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  if (!isAll && !names.includes(name)) continue;
  const file = join(BUDGETS, `${name}.json`);
  const budget = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Budget) : undefined;
  const excess = compareSizes(name, size, budget);
  const measured = toBudget(size);
  if (!update) messages.push(...excess);
  else if (isAll || excess.length > 0)
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
  const listed = Object.entries(measured.bytes).map(([what, bytes]) => `${what} ${bytes}`);
  console.log(`${name.padEnd(16)} ${listed.join(", ")}`);
}
if (messages.length > 0) {
  console.error(`\n${messages.join("\n")}\n\nAfter a wanted growth: pnpm check:sizes --update`);
  process.exitCode = 1;
}

/** Returns the sizes by package, or `admin` for the shell. */
async function measureAll(): Promise<Map<string, PackageSize>> {
  const chunks = JSON.parse(readFileSync(join(DIST, STATS_FILE), "utf8")) as ChunkStats[];
  const found = measureFeatures(
    DIST,
    chunks,
    features.map(({ id }) => id),
  );
  const app = listAppFiles(chunks);
  found.set("admin", {
    ...found.get("admin"),
    "sign-in": measureFiles(DIST, app.public),
    "signed in": measureFiles(DIST, app.protected),
  });
  for (const { id, routes } of features) {
    const screens = await listScreenFiles(ROOT, chunks, routes);
    const loads = [...screens].map(([path, files]) => [path, measureFiles(DIST, files)] as const);
    found.set(id, { ...found.get(id), ...Object.fromEntries(loads) });
  }
  for (const library of findPackages("packages/*")) {
    if (library.tag !== "ui" && library.tag !== "lists") continue;
    found.set(basename(library.folder), measureEntries(ROOT, library));
  }
  return found;
}
