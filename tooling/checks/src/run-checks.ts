import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { engines } from "@market/testing/engines";
import { ROOT } from "@market/testing/workspace";
import { CHECKS, type Check } from "./checks.ts";

/*
 * `pnpm test` runs the checks that a developer needs, with `--ci` those of CI, and with `--all` also the matrices.
 * `--affected` runs the tasks whose inputs changed since TURBO_SCM_BASE, `--force` runs all without the cache.
 * Prints a count for each report of tests, and `N passed, N failed` as its last line.
 */

const FLAG = { type: "boolean" } as const;
const { values } = parseArgs({ options: { ci: FLAG, all: FLAG, affected: FLAG, force: FLAG } });
const turboFlags = ["affected", "force"]
  .filter((flag) => flag in values)
  .map((flag) => `--${flag}`);

const started = Date.now();
const total = { passed: 0, failed: 0 };
const counted = new Set<string>();
// Reports of earlier runs. Turborepo restores those of cached tasks.
for (const report of findReports()) rmSync(report);

const checks = CHECKS.filter(
  ({ level }) => values.all === true || level === undefined || (level === "ci" && values.ci),
);
for (const [index, check] of checks.entries()) {
  console.log(`\n[${index + 1}/${checks.length}] ${check.name}`);
  const since = Date.now();
  const succeeded = run(check);
  const { passed, failed } = countReports();
  total.passed += passed === 0 && succeeded ? 1 : passed;
  // A check that writes no report, or ends before its tests, counts as one failure.
  total.failed += failed === 0 && !succeeded ? 1 : failed;
  console.log(`${succeeded ? "ok    " : "FAILED"} ${check.name}, ${secondsSince(since)} s`);
}
console.log(`\nin ${secondsSince(started)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run({ tasks, flags = [], script }: Check): boolean {
  const env = { ...process.env, ENGINES: JSON.stringify(engines) };
  const options = { cwd: ROOT, env, stdio: "inherit" } as const;
  const [command, ...args] = script
    ? ["pnpm", ...script]
    : ["turbo", "run", ...tasks, "--continue=dependencies-successful", ...flags, ...turboFlags];
  return spawnSync(command, args, options).status === 0;
}

/** Adds up the reports that the last check wrote, and prints each. */
function countReports(): typeof total {
  const counts = { passed: 0, failed: 0 };
  for (const path of findReports().toSorted()) {
    if (counted.has(path)) continue;
    counted.add(path);
    const { passed, failed } = readCounts(path);
    counts.passed += passed;
    counts.failed += failed;
    const name = relative(ROOT, dirname(dirname(path)));
    console.log(`${name.padEnd(28)} ${String(passed).padStart(4)} passed, ${failed} failed`);
  }
  return counts;
}

function findReports(): string[] {
  return globSync("{apps,packages,tooling}/*/test-results/*.json", { cwd: ROOT }).map((path) =>
    join(ROOT, path),
  );
}

function readCounts(path: string): typeof total {
  const report = JSON.parse(readFileSync(path, "utf8")) as Record<string, number> & {
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const { stats, numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = report;
  // Playwright's report, or Vitest's, where a test file that cannot be loaded reports no failed test.
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
