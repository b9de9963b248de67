import { spawnSync } from "node:child_process";
import { existsSync, globSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readJson } from "@market/testing/workspace";
import type { Check } from "./checks.ts";
import { readReport, type Report } from "./read-report.ts";

/** A task in a summary of Turborepo, without those that only order others. */
interface Task {
  taskId: string;
  command: string;
  directory: string;
  cache: { status: "HIT" | "MISS" };
  resolvedTaskDefinition: { outputs: string[] };
  execution?: { startTime: number; endTime: number; exitCode: number };
}

/** The result of a task, or of a check that is no task. */
interface Result extends Report {
  name: string;
  seconds: number;
}

interface Options {
  root: string;
  /** Flags of `turbo run` for each check. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the output of the commands goes. */
  stdio?: "ignore" | "inherit";
}

const isPassed = ({ failed }: Result): boolean => failed.length === 0;
const secondsSince = (time: number): number => Math.round((Date.now() - time) / 1000);

/**
 * Runs checks in a workspace, and prints the count of each report of tests, the slowest tasks, and `N passed, N failed`
 * as its last line. Returns whether all passed.
 */
export function runChecks(checks: readonly Check[], options: Options): boolean {
  const started = Date.now();
  // Reports of earlier runs. Turborepo restores those of cached tasks.
  const reports = globSync("{apps,packages,tooling}/*/test-results/*.json", { cwd: options.root });
  for (const report of reports) rmSync(join(options.root, report));
  const results = checks.flatMap((check, index) => {
    console.log(`\n[${index + 1}/${checks.length}] ${check.name}`);
    return runCheck(check, options);
  });

  console.log("\nSlowest tasks, in seconds; tasks that run at the same time share the processor:");
  for (const { name, seconds } of results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 25)) {
    if (seconds > 0) console.log(`${String(seconds).padStart(5)} ${name}`);
  }
  for (const kind of ["skipped", "flaky", "failed"] as const) {
    const tests = results.flatMap((result) =>
      result[kind].map((test) => `${result.name}: ${test}`),
    );
    if (tests.length > 0) console.log([`\n${tests.length} ${kind}:`, ...tests].join("\n  "));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0);
  console.log(`\nin ${secondsSince(started)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

function runCheck(check: Check, options: Options): Result[] {
  const since = Date.now();
  const { isSuccess, tasks } = runCommand(check, options);
  const results = tasks.map((task) => readTask(task, options.root));
  if (check.script || (!isSuccess && results.every(isPassed))) {
    const { name } = check;
    const failed = isSuccess ? [] : ["the command failed"];
    const passed = isSuccess ? 1 : 0;
    results.push({ name, seconds: secondsSince(since), passed, failed, flaky: [], skipped: [] });
  }
  console.log(
    `${results.every(isPassed) ? "ok    " : "FAILED"} ${check.name}, ${secondsSince(since)} s`,
  );
  return results;
}

/** Runs the tasks or the script of a check, and returns the tasks that ran or were cached. */
function runCommand(
  { tasks = [], script }: Check,
  { root, flags = [], env = process.env, stdio = "inherit" }: Options,
): { isSuccess: boolean; tasks: Task[] } {
  const runs = join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  // Two tasks at once keep two cores busy: their tests also wait.
  const turboFlags = ["--concurrency=2", "--summarize", "--continue=dependencies-successful"];
  const [command, ...args] = script
    ? ["pnpm", ...script]
    : ["turbo", "run", ...tasks, ...turboFlags, ...flags];
  const PATH = [join(root, "node_modules/.bin"), env["PATH"]].join(delimiter);
  const { status } = spawnSync(command, args, { cwd: root, env: { ...env, PATH }, stdio });
  const found = globSync("*.json", { cwd: runs }).flatMap(
    (file) => (readJson(join(runs, file)) as { tasks: Task[] }).tasks,
  );
  const ran = found.filter((task) => task.command !== "<NONEXISTENT>" && task.execution);
  return { isSuccess: status === 0, tasks: ran };
}

/** Reads the report of a task. A task that writes none, or ends before its tests, counts as one failure. */
function readTask(
  { taskId: name, directory, cache, resolvedTaskDefinition, execution }: Task,
  root: string,
): Result {
  const { startTime = 0, endTime = 0, exitCode } = execution ?? {};
  const seconds = cache.status === "HIT" ? 0 : Math.round((endTime - startTime) / 1000);
  const output = resolvedTaskDefinition.outputs.find((path) => path.startsWith("test-results/"));
  const path = output && join(root, directory, output);
  const report = path && existsSync(path) ? readReport(path) : undefined;
  const { passed = 0, failed = [], flaky = [], skipped = [] } = report ?? {};
  if (report) {
    const others = { flaky, skipped };
    const counts = Object.entries(others).filter(([, tests]) => tests.length > 0);
    const text = counts.map(([kind, tests]) => `, ${tests.length} ${kind}`).join("");
    const count = `${String(passed).padStart(4)} passed, ${failed.length} failed`;
    console.log(`${name.padEnd(36)} ${count}${text}`);
  }
  const problem = exitCode !== 0 ? "failed" : path && !report ? "wrote no report" : undefined;
  if (problem) console.log(`${name} ${problem}`);
  if (problem && failed.length === 0) failed.push(`the task ${problem}`);
  return { name, seconds, passed, failed, flaky, skipped };
}
