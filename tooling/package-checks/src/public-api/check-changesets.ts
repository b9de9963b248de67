import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT } from "@market/testing/workspace";
import { findMissingBumps } from "./find-missing-bumps.ts";

/*
 * `node check-changesets.ts [--since=origin/main]` exits with 1 if packages changed since the git ref without
 * any changeset, or a public API without one of the right level.
 */

const { since } = parseArgs({
  options: { since: { type: "string", default: "origin/main" } },
}).values;

try {
  execFileSync("changeset", ["status", `--since=${since}`], { cwd: ROOT, stdio: "inherit" });
} catch {
  process.exitCode = 1;
}

const missing = await findMissingBumps(ROOT, since);

for (const { name, required, found, lines } of missing) {
  console.error(
    `${name}: the public API changed, which needs a changeset with "${required}" or higher; found: ${found}.`,
  );
  for (const line of lines.slice(0, 5)) console.error(`    ${line.trim()}`);
  if (lines.length > 5) console.error(`    … and ${lines.length - 5} more lines`);
}
if (missing.length > 0) {
  console.error("Run `pnpm changeset` and commit the file.");
  process.exitCode = 1;
}
