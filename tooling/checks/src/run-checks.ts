import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { readJson } from "@market/testing/workspace";
import type { Check } from "./checks.ts";
import { readReport } from "./read-report.ts";

/** A task in a summary of Turborepo, without those that only order others. */
interface Task {
  taskId: string;
  command: string;
  directory: string;
  cache: { status: "HIT" | "MISS" };
  resolvedTaskDefinition: { outputs: string[] };
  execution?: { startTime: number; endTime: number; exitCode: number };
}

interface Options {
  root: string;
  /** Flags of `turbo run` for each check. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the output of the commands goes. */
  stdio?: "ignore" | "inherit";
}

const secondsSince = (time: number): number => Math.round((Date.now() - time) / 1000);

/**
 * Runs checks in a workspace, and prints the count of each report of tests, the slowest tasks, and `N passed, N failed`
 * as its last line. Returns whether all passed.
 */
export function runChecks(checks: readonly Check[], options: Options): boolean {
  const { root } = options;
  const started = Date.now();
  const total = { passed: 0, failed: 0, flaky: new Array<string>(), skipped: new Array<string>() };
  const times: [name: string, seconds: number][] = [];
  const counted = new Set<string>();
  // Reports of earlier runs. Turborepo restores those of cached tasks.
  for (const report of findReports(root)) rmSync(report);

  for (const [index, check] of checks.entries()) {
    console.log(`\n[${index + 1}/${checks.length}] ${check.name}`);
    const since = Date.now();
    const { succeeded, tasks } = run(check, options);
    const failures = new Map<string, number>();
    let passed = 0;
    for (const path of findReports(root).filter((report) => !counted.has(report))) {
      counted.add(path);
      const folder = dirname(dirname(path)).slice(root.length + 1);
      const report = readReport(path);
      const { failed, flaky, skipped } = report;
      failures.set(folder, failed + (failures.get(folder) ?? 0));
      passed += report.passed;
      for (const kind of ["flaky", "skipped"] as const) {
        total[kind].push(...report[kind].map((name) => `${folder}: ${name}`));
      }
      console.log(
        `${folder.padEnd(28)} ${String(report.passed).padStart(4)} passed, ${failed} failed` +
          (flaky.length > 0 ? `, ${flaky.length} flaky` : "") +
          (skipped.length > 0 ? `, ${skipped.length} skipped` : ""),
      );
    }
    // A task that writes no report, or ends before its tests, counts as one failure.
    for (const task of tasks) {
      const reason = findFailure(task, root);
      if (reason === undefined) continue;
      console.log(`${task.taskId} ${reason}`);
      failures.set(task.directory, failures.get(task.directory) || 1);
    }
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    const isPassed = succeeded && failed === 0;
    total.failed += isPassed ? 0 : failed || 1;
    total.passed += passed === 0 && isPassed ? 1 : passed;
    times.push(...(tasks.length > 0 ? tasks.map(timeOf) : [timeOfStep(check, since)]));
    console.log(`${isPassed ? "ok    " : "FAILED"} ${check.name}, ${secondsSince(since)} s`);
  }

  console.log("\nSlowest tasks, in seconds; tasks that run at the same time share the processor:");
  for (const [name, seconds] of times.toSorted(([, a], [, b]) => b - a).slice(0, 25)) {
    if (seconds > 0) console.log(`${String(seconds).padStart(5)} ${name}`);
  }
  for (const kind of ["flaky", "skipped"] as const) {
    if (total[kind].length > 0) console.log(`\n${total[kind].length} ${kind}:`);
    for (const name of total[kind]) console.log(`  ${name}`);
  }
  console.log(`\nin ${secondsSince(started)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/** Runs the tasks or the script of a check, and returns the tasks that ran or were cached. */
function run(
  { tasks, flags = [], script }: Check,
  { root, flags: turboFlags = [], env = process.env, stdio = "inherit" }: Options,
): { succeeded: boolean; tasks: Task[] } {
  const runs = join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  const [command, ...args] = script
    ? ["pnpm", ...script]
    : ["turbo", "run", ...tasks, "--summarize", "--continue=dependencies-successful", ...flags];
  const PATH = [join(root, "node_modules/.bin"), env["PATH"]].join(delimiter);
  const { status } = spawnSync(command, script ? args : [...args, ...turboFlags], {
    cwd: root,
    env: { ...env, PATH },
    stdio,
  });
  const summaries = globSync("*.json", { cwd: runs }).map(
    (file) => readJson(join(runs, file)) as { tasks: Task[] },
  );
  const found = summaries.flatMap((summary) => summary.tasks);
  const ran = found.filter((task) => task.command !== "<NONEXISTENT>" && task.execution);
  return { succeeded: status === 0, tasks: ran };
}

function findFailure({ execution, resolvedTaskDefinition, directory }: Task, root: string) {
  if (execution?.exitCode !== 0) return "failed";
  const report = resolvedTaskDefinition.outputs.find((path) => path.startsWith("test-results/"));
  const isMissing = report && globSync(report, { cwd: join(root, directory) }).length === 0;
  return isMissing ? "wrote no report" : undefined;
}

function timeOf({ taskId, cache, execution }: Task): [string, number] {
  const { startTime = 0, endTime = 0 } = execution ?? {};
  return [taskId, cache.status === "HIT" ? 0 : Math.round((endTime - startTime) / 1000)];
}

const timeOfStep = ({ name }: Check, since: number): [string, number] => [
  name,
  secondsSince(since),
];

function findReports(root: string): string[] {
  const pattern = "{apps,packages,tooling}/*/test-results/*.json";
  return globSync(pattern, { cwd: root })
    .map((path) => join(root, path))
    .toSorted();
}
