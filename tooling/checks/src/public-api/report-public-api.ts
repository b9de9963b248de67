import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { findPackages, ROOT } from "@market/testing/workspace";
import { createReports, findEntries, REPORT_FOLDER } from "./create-reports.ts";

/*
 * `node report-public-api.ts [entry…]` writes the reports of these package entries, such as
 * `@market/ui/feature`, or of all. `--check` compares them with the written ones and exits with 1 if they
 * differ. The packages must be built.
 */

const {
  values: { check: isCheck = false },
  positionals: specifiers,
} = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
const isAll = specifiers.length === 0;

const entries = findPackages("packages/*")
  .flatMap((each) => findEntries(each, ROOT))
  .filter(({ specifier }) => isAll || specifiers.includes(specifier));
const reports = await createReports(entries);
const written = new Map(
  globSync(`packages/*/${REPORT_FOLDER}/**/*.md`, { cwd: ROOT })
    .filter((path) => isAll || reports.has(path))
    .map((path) => [path, readFileSync(join(ROOT, path), "utf8")]),
);
const changed = [...new Set([...written.keys(), ...reports.keys()])]
  .filter((path) => written.get(path) !== reports.get(path))
  .toSorted();

if (!isCheck) {
  for (const path of changed) {
    const report = reports.get(path);
    const file = join(ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    if (report === undefined) rmSync(file);
    else writeFileSync(file, report);
  }
}

for (const path of changed) console.log(`${isCheck ? "differs" : "written"}: ${path}`);
console.log(`${reports.size} entries, ${changed.length} reports ${isCheck ? "differ" : "written"}`);
if (isCheck && changed.length > 0) {
  console.error(
    "The public API changed. Run `pnpm types:report`, review the changed reports and commit them.",
  );
  process.exitCode = 1;
}
