import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./workspace.ts";

/*
 * `pnpm test`: types, unit tests, the API's tests, stories in a real browser, and end-to-end tests of the
 * panel and the server. Prints a count for each package, and `N passed, N failed` as its last line.
 */

/** Each step is one turbo run. The two that start browsers do not run at the same time. */
const STEPS: { name: string; tasks: string[]; flags?: string[] }[] = [
  { name: "Types", tasks: ["typecheck"] },
  { name: "Unit and API tests", tasks: ["test"], flags: ["--concurrency=2"] },
  { name: "Stories", tasks: ["test:stories"] },
  { name: "End to end", tasks: ["test:e2e"] },
];

interface Counts {
  passed: number;
  failed: number;
}

/** The fields this script reads from the reports of vitest and Playwright. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

const started = Date.now();
const total: Counts = { passed: 0, failed: 0 };

// Deletes reports of earlier runs, so that a missing report is noticed. Turborepo restores those of
// cached tasks.
for (const report of findReports()) rmSync(report);

for (const { name, tasks, flags = [] } of STEPS) {
  const since = Date.now();
  const { status } = spawnSync("turbo", ["run", ...tasks, "--continue", ...flags], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const seconds = Math.round((Date.now() - since) / 1000);
  const succeeded = status === 0;
  // The type check writes no report, so the step itself counts. A step that fails without a failed
  // test, such as a crash, counts as one failure.
  total.passed += succeeded && name === "Types" ? 1 : 0;
  const failedTests = findReports().reduce((sum, path) => sum + readCounts(path).failed, 0);
  if (!succeeded && failedTests === 0) total.failed += 1;
  console.log(`\n${succeeded ? "ok    " : "FAILED"} ${name}, ${seconds} s\n`);
}

for (const path of findReports().toSorted()) {
  const { passed, failed } = readCounts(path);
  total.passed += passed;
  total.failed += failed;
  const name = relative(ROOT, dirname(dirname(path)));
  console.log(`${name.padEnd(28)} ${String(passed).padStart(4)} passed, ${failed} failed`);
}
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function findReports(): string[] {
  return globSync("{apps,packages,tooling}/*/test-results/*.json", { cwd: ROOT })
    .map((path) => join(ROOT, path))
    .filter((path) => statSync(path).isFile());
}

function readCounts(path: string): Counts {
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  if (report.stats) {
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    };
  }
  const failedTests = report.numFailedTests ?? 0;
  // A test file that cannot be loaded reports no failed test.
  const failed = failedTests === 0 ? (report.numFailedTestSuites ?? 0) : failedTests;
  return { passed: report.numPassedTests ?? 0, failed };
}
