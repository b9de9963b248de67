import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../workspace.ts";
import { TASK_NAMES } from "./task-lists.ts";

interface Task {
  taskId: string;
  command: string;
  hash: string;
}

interface Options {
  flags?: string[];
  env?: Record<string, string>;
}

/** Returns the tasks that Turborepo would run in a checkout, each with its hash. Runs none. */
export function planTasks(
  root: string,
  { flags = [], env = {} }: Options = {},
): Map<string, string> {
  const turbo = join(ROOT, "node_modules/.bin/turbo");
  const plan = execFileSync(turbo, ["run", ...TASK_NAMES, "--dry=json", ...flags], {
    cwd: root,
    encoding: "utf8",
    env: { ...withoutCi(process.env), ...env },
    maxBuffer: 1 << 28,
    // Warns that turbo is not installed there.
    stdio: ["ignore", "pipe", "ignore"],
  });
  const { tasks } = JSON.parse(plan) as { tasks: Task[] };
  return new Map(
    tasks
      // Turborepo also lists the tasks of packages that do not have the script.
      .filter(({ taskId, command }) => command !== "<NONEXISTENT>" && !taskId.endsWith("#transit"))
      .map(({ taskId, hash }) => [taskId, hash]),
  );
}

/** Returns the tasks whose hash differs, which would run again. */
export function listChangedTasks(
  before: Map<string, string>,
  after: Map<string, string>,
): string[] {
  return [...after.keys()].filter((task) => after.get(task) !== before.get(task));
}

/** Removes what a CI job or a git hook sets, because it changes what Turborepo compares with. */
function withoutCi(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:CI$|GIT_|GITHUB_|TURBO_SCM_)/.test(name)),
  );
}
