import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";
import { findPackages, ROOT } from "@market/testing/workspace";
import { expect, test } from "vitest";

interface Task {
  taskId: string;
  directory: string;
  inputs: Record<string, string>;
  dependencies: string[];
}

const plan = execFileSync("turbo", ["run", "typecheck", "test", "--dry=json"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 1 << 28,
});
const { tasks } = JSON.parse(plan) as { tasks: Task[] };
/** Files that are inputs of all tasks, by `globalDependencies` of turbo.json or by the lock file. */
const isGlobal = (file: string): boolean =>
  /^tooling\/tsconfig\/|^tsconfig|(?:^|\/)node_modules\//.test(file);

/** Returns the files whose edits run a task again. */
function listInputs(taskId: string, seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  seen.add(taskId);
  for (const { directory, inputs, dependencies } of tasks.filter(
    (each) => each.taskId === taskId,
  )) {
    for (const file of Object.keys(inputs)) files.add(join(directory, file));
    for (const dependency of dependencies.filter((each) => !seen.has(each))) {
      for (const file of listInputs(dependency, seen)) files.add(file);
    }
  }
  return files;
}

/** Of the features, one: they have the same tasks. */
const packages = findPackages("{apps/*,packages/{api-client,lists,shops,ui},tooling/*}").filter(
  ({ manifest }) => manifest.scripts?.["typecheck"],
);

test.each(packages)(
  "every file that $manifest.name loads is an input of its tasks",
  ({ folder, manifest }) => {
    const output = execFileSync("tsc", ["--listFilesOnly"], { cwd: join(ROOT, folder) });
    const paths = output.toString().trim().split("\n");
    const loaded = paths.map((path) => relative(ROOT, path)).filter((file) => !isGlobal(file));
    for (const task of ["typecheck", "test"]) {
      if (!manifest.scripts?.[task]) continue;
      const inputs = listInputs(`${manifest.name}#${task}`);
      // The tests of the contract are a task of their own.
      const missing = loaded.filter(
        (file) => !inputs.has(file) && !file.startsWith(`${folder}/test/`),
      );
      expect.soft(missing, `add them to the inputs of ${task} in turbo.json`).toEqual([]);
    }
  },
);
