import { globSync } from "node:fs";
import { join } from "node:path";
import { readJson, ROOT } from "../workspace.ts";
import { listWithDependents } from "./dependents.ts";

/*
 * The tasks of turbo.json by what they read. A new task belongs in one of these lists; the check fails
 * until it is in one, and then where its inputs are wrong.
 */

/** Read the shipped sources of their package and of its dependencies. */
const BUILDS = ["build"];

/** Read the sources, tests and stories of their package, and the sources of its dependencies. */
const CHECKS = ["typecheck", "test", "lint"];

/** Build the fixtures of their package. */
export const FIXTURE_BUILDS = ["@market/api-client#build:testing"];

/** Read the sources, stories and dependencies of every package. */
export const STORY_CHECKS = ["@market/storybook#test:stories", "@market/storybook#test:visual"];

/** Read the sources, tests and stories of every package, manifests and workflows. */
export const SOURCE_CHECKS = ["@market/package-checks#test"];

/** Read which names the features and fixtures take. */
export const NAME_CHECKS = ["@market/generators#test"];

/** Read the built panel. */
export const SIZE_CHECKS = ["@market/admin#check:sizes"];

/** Start the built panel and the server. */
export const BROWSER_CHECKS = [
  "@market/admin#test:e2e",
  "@market/admin#test:faults",
  "@market/admin#test:a11y",
];

/** Copy the workspace: read every file that is not documentation. */
export const WORKSPACE_CHECKS = ["@market/package-checks#test:packages"];

/** Tasks that CI does not select by what changed: it runs none of them, or always, as storybook:build. */
const NOT_SELECTED = ["transit", "dev", "storybook", "storybook:build"];

/** The names of the tasks that CI selects. */
export const TASK_NAMES = [
  ...BUILDS,
  ...CHECKS,
  ...[
    FIXTURE_BUILDS,
    STORY_CHECKS,
    SOURCE_CHECKS,
    SIZE_CHECKS,
    BROWSER_CHECKS,
    WORKSPACE_CHECKS,
  ].flat(),
].map(removePackage);

/** Returns the tasks of the configurations of Turborepo that none of the lists has. */
export function findUnknownTasks(): string[] {
  const files = globSync("{.,{apps,packages,tooling}/*}/turbo.json", { cwd: ROOT });
  const names = files.flatMap((file) => {
    const { tasks = {} } = readJson(join(ROOT, file)) as { tasks?: Record<string, unknown> };
    return Object.keys(tasks).map(removePackage);
  });
  return [...new Set(names)].filter((name) => ![...TASK_NAMES, ...NOT_SELECTED].includes(name));
}

function removePackage(task: string): string {
  return task.replace(/^.*#/, "");
}

export const isBuild = (task: string): boolean => /#build(?::|$)/.test(task);

export const listChecks = (name: string): string[] => CHECKS.map((script) => `${name}#${script}`);

/** Returns the checks of a package and its dependents. */
export const listChecksWithDependents = (name: string): string[] =>
  CHECKS.flatMap((script) => listWithDependents(ROOT, name, script));

/** Returns the builds of a package and its dependents. */
export const listBuildsWithDependents = (name: string): string[] =>
  BUILDS.flatMap((script) => listWithDependents(ROOT, name, script));
