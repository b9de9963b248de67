import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { WorkspaceCopy } from "../workspace-copy.ts";

interface Task {
  taskId: string;
  command: string;
  hash: string;
  cache: { status: "HIT" | "MISS" };
}

/** Turborepo also lists the tasks of packages that do not have the script. */
const hasScript = ({ command }: Task): boolean => command !== "<NONEXISTENT>";

/** Builds everything and returns the tasks that were not restored from the cache. */
export function build({ root, run }: WorkspaceCopy): string[] {
  const runs = join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  run("turbo", "run", "build", "--summarize");
  const [summary] = globSync("*.json", { cwd: runs });
  if (summary === undefined) throw new Error("turbo wrote no run summary");
  return parseTasks(readFileSync(join(runs, summary), "utf8"))
    .filter(({ cache }) => cache.status === "MISS")
    .map(({ taskId }) => taskId)
    .toSorted();
}

/** Returns the hash of each check. A check whose hash an edit changes would run again. */
export function hashChecks({ run }: WorkspaceCopy): Map<string, string> {
  const checks = ["typecheck", "test", "lint", "test:stories"];
  const plan = run("turbo", "run", ...checks, "--dry=json");
  return new Map(
    parseTasks(plan)
      .filter(({ taskId }) => !taskId.endsWith("#transit"))
      .map(({ taskId, hash }) => [taskId, hash]),
  );
}

function parseTasks(json: string): Task[] {
  return (JSON.parse(json) as { tasks: Task[] }).tasks.filter(hasScript);
}
