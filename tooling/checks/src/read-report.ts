import { readFileSync } from "node:fs";

/** What a report of tests counts, and the names of the tests that passed in a second attempt or did not run. */
export interface Report {
  passed: number;
  failed: number;
  flaky: string[];
  skipped: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
  errors: unknown[];
}

/** Reads the report of Vitest or of Playwright. */
export function readReport(path: string): Report {
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? readPlaywright(report) : readVitest(report);
}

function readVitest(report: VitestReport): Report {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => !["passed", "failed"].includes(status));
  return {
    passed: report.numPassedTests,
    // A test file that cannot be loaded has no failed test.
    failed: report.numFailedTests || report.numFailedTestSuites,
    flaky: [],
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

function readPlaywright({ stats, suites, errors }: PlaywrightReport): Report {
  const specs = suites.flatMap((suite) => listSpecs(suite));
  const namesOf = (wanted: string): string[] =>
    specs.flatMap(({ name, status }) => (status === wanted ? [name] : []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    flaky: namesOf("flaky"),
    skipped: namesOf("skipped"),
  };
}

function listSpecs(
  { title, suites = [], specs = [] }: Suite,
  parents = "",
): { name: string; status: string }[] {
  const path = `${parents}${title} › `;
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${path}${name}`, status })),
  );
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, path))];
}
