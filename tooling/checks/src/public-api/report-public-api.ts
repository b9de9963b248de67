import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "@market/testing/workspace";
import { createReports, REPORT_FOLDER } from "./create-reports.ts";

/*
 * `pnpm types:report` writes the reports of all package entries. `--check` compares them with the written ones and exits
 * with 1 if they differ. The packages must be built.
 */

const isCheck = process.argv.includes("--check");
const reports = await createReports();
const written = new Map(
  globSync(`packages/*/${REPORT_FOLDER}/**/*.md`, { cwd: ROOT }).map((path) => [
    path,
    readFileSync(join(ROOT, path), "utf8"),
  ]),
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
