import { readFileSync } from "node:fs";

/** How many tests of a report passed, and the names of those that failed, passed in a second attempt or did not run. */
export interface Report {
  passed: number;
  /** With files that failed outside of their tests. */
  failed: string[];
  flaky: string[];
  skipped: string[];
}

interface Assertion {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: Assertion[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/** Reads the report of Vitest or of Playwright. */
export function readReport(path: string): Report {
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? readPlaywright(report) : readVitest(report);
}

function readVitest(report: VitestReport): Report {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const files = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: [
      ...tests.filter(({ status }) => status === "failed").map(describeFailure),
      ...files.map(({ name }) => `${name} failed outside of its tests`),
    ],
    flaky: [],
    skipped: tests
      .filter(({ status }) => !["passed", "failed"].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/** The name of a test and why it failed, without the stack. */
const describeFailure = ({ fullName, failureMessages = [] }: Assertion): string =>
  [fullName, ...failureMessages.map((message) => message.split(/\n\s+at /)[0]?.slice(0, 500))].join(
    "\n",
  );

function readPlaywright({ stats, suites, errors }: PlaywrightReport): Report {
  const specs = suites.flatMap((suite) => listSpecs(suite));
  const namesOf = (wanted: string): string[] =>
    specs.flatMap(({ name, status }) => (status === wanted ? [name] : []));
  return {
    passed: stats.expected + stats.flaky,
    failed: [...namesOf("unexpected"), ...errors.map(({ message = "an error" }) => message)],
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
