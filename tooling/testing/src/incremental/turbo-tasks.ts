import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { WorkspaceCopy } from "../workspace-copy.ts";

interface Task {
  taskId: string;
  command: string;
  hash: string;
  cache: { status: "HIT" | "MISS" };
}

/** Turbo names tasks of packages without such a script too. */
const hasScript = ({ command }: Task): boolean => command !== "<NONEXISTENT>";

/** Builds everything, and returns the tasks that really ran: the rest came from the cache. */
export function build({ root, run }: WorkspaceCopy): string[] {
  const runs = join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  run("turbo", "run", "build", "--summarize");
  const [summary] = globSync("*.json", { cwd: runs });
  if (summary === undefined) throw new Error("turbo wrote no summary of its run");
  return tasksOf(readFileSync(join(runs, summary), "utf8"))
    .filter(({ cache }) => cache.status === "MISS")
    .map(({ taskId }) => taskId)
    .toSorted();
}

/** The hash of each check: one that differs after an edit would run again. Runs nothing. */
export function hashChecks({ run }: WorkspaceCopy): Map<string, string> {
  const checks = ["typecheck", "test", "lint", "test:stories"];
  const plan = run("turbo", "run", ...checks, "--dry=json");
  return new Map(
    tasksOf(plan)
      .filter(({ taskId }) => !taskId.endsWith("#transit"))
      .map(({ taskId, hash }) => [taskId, hash]),
  );
}

function tasksOf(json: string): Task[] {
  return (JSON.parse(json) as { tasks: Task[] }).tasks.filter(hasScript);
}
