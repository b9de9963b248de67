import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/*
 * `pnpm test`: types, unit tests, the API's tests, stories in a real browser, and the whole in a real
 * browser against the real server. Prints what ran, and as its last line `N passed, N failed`.
 */

const ROOT = join(import.meta.dirname, "../../..");

/** Each step is one run of turbo; browsers are not run beside one another. */
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

/** What vitest and Playwright write, as far as it is read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

const started = Date.now();
const total: Counts = { passed: 0, failed: 0 };

// A report of an earlier run must not stand in for one that was not written now; turbo restores
// those of tasks that it does not run again.
for (const report of reports()) rmSync(report);

for (const { name, tasks, flags = [] } of STEPS) {
  const since = Date.now();
  const { status } = spawnSync("turbo", ["run", ...tasks, "--continue", ...flags], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const seconds = Math.round((Date.now() - since) / 1000);
  const ok = status === 0;
  // Types have no reports: the step itself is what passes or fails. A step that fails although no
  // test of its did (a crash) counts as one failure too.
  total.passed += ok && name === "Types" ? 1 : 0;
  const failedTests = reports().reduce((sum, path) => sum + countsOf(path).failed, 0);
  if (!ok && failedTests === 0) total.failed += 1;
  console.log(`\n${ok ? "ok    " : "FAILED"} ${name}, ${seconds} s\n`);
}

for (const path of reports().toSorted()) {
  const { passed, failed } = countsOf(path);
  total.passed += passed;
  total.failed += failed;
  const name = relative(ROOT, dirname(dirname(path)));
  console.log(`${name.padEnd(28)} ${String(passed).padStart(4)} passed, ${failed} failed`);
}
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function reports(): string[] {
  return globSync("{apps,packages,tooling}/*/test-results/*.json", { cwd: ROOT })
    .map((path) => join(ROOT, path))
    .filter((path) => statSync(path).isFile());
}

function countsOf(path: string): Counts {
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  if (report.stats) {
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    };
  }
  const failedTests = report.numFailedTests ?? 0;
  // A file that could not be loaded holds no test that failed.
  const failed = failedTests === 0 ? (report.numFailedTestSuites ?? 0) : failedTests;
  return { passed: report.numPassedTests ?? 0, failed };
}
