import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runChecks } from "./run-checks.ts";

const vitest = (numPassedTests: number, statuses: string[] = [], status = "passed") => ({
  numPassedTests,
  testResults: [
    {
      name: "shops.test.ts",
      status,
      assertionResults: statuses.map((each) => ({
        fullName: `a ${each} test`,
        status: each,
        failureMessages:
          each === "failed" ? ["Error: 2 pixels differ\n    at shops.test.ts:1"] : [],
      })),
    },
  ],
});
const spec = (title: string, status: string) => ({
  title,
  tests: [{ projectName: "panel", status }],
});
const playwright = {
  stats: { expected: 2, flaky: 1 },
  errors: [],
  suites: [
    { title: "a.spec.ts", specs: [spec("works at last", "flaky"), spec("is left out", "skipped")] },
  ],
};

interface Case {
  report?: object;
  exitCode?: number;
  printed: string[];
  last: string;
}

const CASES: Record<string, Case> = {
  "a report": { report: vitest(3), printed: ["3 passed, 0 failed"], last: "3 passed, 0 failed" },
  "a failed test": {
    report: vitest(2, ["failed"], "failed"),
    exitCode: 1,
    printed: [
      "FAILED Tests",
      "1 failed:",
      "  @market/shops#test: a failed test",
      "Error: 2 pixels differ",
    ],
    last: "2 passed, 1 failed",
  },
  "a failed test of a task that succeeds": {
    report: vitest(2, ["failed"], "failed"),
    printed: ["FAILED Tests"],
    last: "2 passed, 1 failed",
  },
  "a file of tests that cannot be loaded": {
    report: vitest(2, [], "failed"),
    exitCode: 1,
    printed: ["  @market/shops#test: shops.test.ts failed outside of its tests"],
    last: "2 passed, 1 failed",
  },
  "a failed test in a browser": {
    report: {
      ...playwright,
      suites: [{ title: "a.spec.ts", specs: [spec("does not work", "unexpected")] }],
    },
    exitCode: 1,
    printed: ["  @market/shops#test: [panel] a.spec.ts › does not work"],
    last: "3 passed, 1 failed",
  },
  "a server of the browser tests that does not start": {
    report: { ...playwright, errors: [{ message: "Timed out" }] },
    exitCode: 1,
    printed: ["  @market/shops#test: Timed out"],
    last: "3 passed, 1 failed",
  },
  "a task that fails beside passed tests": {
    report: vitest(2),
    exitCode: 1,
    printed: ["@market/shops#test failed"],
    last: "2 passed, 1 failed",
  },
  "a task that fails without a report": {
    exitCode: 1,
    printed: ["@market/shops#test failed", "  @market/shops#test: the task failed"],
    last: "0 passed, 1 failed",
  },
  "a task that writes no report": {
    printed: ["@market/shops#test wrote no report"],
    last: "0 passed, 1 failed",
  },
  "a flaky and a skipped test": {
    report: playwright,
    printed: [
      "3 passed, 0 failed, 1 flaky, 1 skipped",
      "1 flaky:",
      "  @market/shops#test: [panel] a.spec.ts › works at last",
      "1 skipped:",
      "  @market/shops#test: [panel] a.spec.ts › is left out",
    ],
    last: "3 passed, 0 failed",
  },
  "a skipped unit test": {
    report: vitest(1, ["skipped"]),
    printed: ["1 skipped:", "  @market/shops#test: a skipped test"],
    last: "1 passed, 0 failed",
  },
};

test.each(Object.entries(CASES))("%s", (_name, { report, exitCode = 0, printed, last }) => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-run-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write("package.json", { name: "market", private: true, packageManager: "pnpm@12.21.0" });
  // JSON is YAML.
  write("pnpm-workspace.yaml", { packages: ["packages/*"], pmOnFail: "ignore" });
  write("turbo.json", { tasks: { test: { outputs: ["test-results/unit.json"] } } });
  const copy = report ? "mkdir test-results && cp report.json test-results/unit.json; " : "";
  write("packages/shops/package.json", {
    name: "@market/shops",
    scripts: { test: `${copy}exit ${exitCode}` },
  });
  write("packages/shops/report.json", report ?? {});

  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const env = { PATH: process.env["PATH"], HOME: root, TURBO_TELEMETRY_DISABLED: "1" };
  const passed = runChecks([{ name: "Tests", tasks: ["test"] }], { root, env, stdio: "ignore" });
  const lines = log.mock.calls.flatMap(([text]) => String(text).split("\n"));
  for (const text of printed) expect(lines).toContainEqual(expect.stringContaining(text));
  expect(lines.at(-1)).toBe(last);
  expect(passed).toBe(last.endsWith(", 0 failed"));
});
