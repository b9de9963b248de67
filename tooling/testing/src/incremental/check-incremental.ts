import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasGit } from "../git.ts";
import { CASES, type Case } from "./cases.ts";
import { createCheckouts, editFile } from "./checkouts.ts";
import { CI_EVENTS } from "./scm-base.ts";
import {
  BROWSER_CHECKS,
  findUnknownTasks,
  isBuild,
  SIZE_CHECKS,
  WORKSPACE_CHECKS,
} from "./task-lists.ts";
import { listChangedTasks, planTasks } from "./turbo-tasks.ts";

/*
 * `pnpm check:incremental`: tests that a change reruns the tasks that read it, and no other. Compares the
 * tasks whose hash it changes, and those that `--affected` selects in the checkouts of CI, with the
 * expected ones. Runs no task. Is skipped without git.
 */

if (!hasGit) {
  console.log("check:incremental is skipped: git is not installed");
  process.exit();
}

const failures = findUnknownTasks().map(
  (name) => `turbo.json has ${name}: add it to tooling/testing/src/incremental/task-lists.ts`,
);
using checkouts = createCheckouts();
const { root } = checkouts;
const before = planTasks(root);

printRow("edited", ["rerun", ...CI_EVENTS]);
for (const each of CASES) checkCase(each);

const env = { VITE_API_ROOT: "https://api.example.com/api" };
compare("VITE_API_ROOT", listChangedTasks(before, planTasks(root, { env })), [
  "@market/admin#build",
  ...SIZE_CHECKS,
  ...BROWSER_CHECKS,
  ...WORKSPACE_CHECKS,
]);

// Without git, turbo does not read .gitignore.
renameSync(join(root, ".git"), `${root}.git`);
const withoutGit = planTasks(root);
for (const file of ["dist/index.js", ".turbo/turbo-build.log", "test-results/unit.json"]) {
  const path = join(root, "packages/shops", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "{}\n");
}
compare("task output", listChangedTasks(withoutGit, planTasks(root)), []);

for (const failure of failures) console.error(`\n${failure}`);
if (failures.length > 0) process.exitCode = 1;

function checkCase({ name, file, edit, tasks, inEveryCheckout, selectsAll }: Case): void {
  const apply = (folder: string): void => editFile(folder, file, edit);
  const changed = listChangedTasks(
    before,
    checkouts.withEdit(apply, () => planTasks(root)),
  );
  compare(name, changed, tasks);

  const expected = selectsAll ? [...before.keys()] : tasks;
  const counts = CI_EVENTS.map((event) => {
    if (!inEveryCheckout && event !== "pull request") return "";
    const selected = checkouts.listAffected(apply, event);
    // It also selects the builds that these tasks need. The cache restores them.
    const needed = selected.filter((task) => !isBuild(task) || expected.includes(task));
    compare(`${name}, --affected of a ${event}`, needed, expected);
    return selected.length;
  });
  printRow(name, [changed.length, ...counts]);
}

function printRow(name: string, cells: (string | number)[]): void {
  console.log(name.padEnd(22) + cells.map((cell) => String(cell).padStart(14)).join(""));
}

function compare(name: string, found: string[], expected: string[]): void {
  const extra = found.filter((task) => !expected.includes(task));
  const missing = expected.filter((task) => !found.includes(task));
  failures.push(
    ...extra.map((task) => `${name}: ${task} runs, although none of its inputs changed`),
    ...missing.map((task) => `${name}: ${task} does not run, although one of its inputs changed`),
  );
}
