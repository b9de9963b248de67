import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { findPackages, ROOT } from "@market/testing/workspace";
import { compareSizes } from "./compare-sizes.ts";
import { measureEntries, measureFeatures, type PackageSize } from "./measure-packages.ts";

/*
 * `pnpm check:sizes [package…]`: fails if the chunks of a feature, or an entry of ui or lists, are larger than their
 * budget, and names what grew. `--update` writes the budgets. With names of packages, such as `shops`,
 * it checks these alone, and writes only the budgets that are missing or exceeded: a small change of the
 * shell's would conflict with every branch that adds a feature.
 */

const BUDGETS = join(import.meta.dirname, "budgets");

const {
  values: { update = false },
  positionals: names,
} = parseArgs({ options: { update: { type: "boolean" } }, allowPositionals: true });
const isAll = names.length === 0;

const packages = findPackages("packages/*");
const features = packages.filter(({ tag }) => tag === "feature");
const sizes = measureFeatures(
  ROOT,
  features.map(({ folder }) => basename(folder)),
);
for (const library of packages.filter(({ tag }) => tag === "ui" || tag === "lists")) {
  sizes.set(basename(library.folder), measureEntries(ROOT, library));
}

if (update && isAll) {
  rmSync(BUDGETS, { recursive: true, force: true });
  mkdirSync(BUDGETS);
}
const messages: string[] = [];
for (const [name, size] of [...sizes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  if (!isAll && !names.includes(name)) continue;
  const file = join(BUDGETS, `${name}.json`);
  const budget = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as PackageSize)
    : undefined;
  const excess = compareSizes(name, size, budget);
  if (!update) messages.push(...excess);
  else if (isAll || excess.length > 0) writeFileSync(file, `${JSON.stringify(size, null, 2)}\n`);
  const listed = Object.entries(size.bytes).map(([measured, bytes]) => `${measured} ${bytes}`);
  console.log(`${name.padEnd(16)} ${listed.join(", ")}`);
}
if (messages.length > 0) {
  console.error(`\n${messages.join("\n")}\n\nAfter a wanted growth: pnpm check:sizes --update`);
  process.exitCode = 1;
}
