import { isDeepStrictEqual } from "node:util";
import { copyWorkspace, type WorkspaceCopy } from "../workspace-copy.ts";
import { withDependants } from "./dependants.ts";
import { build, hashChecks } from "./turbo-tasks.ts";

/*
 * `pnpm check:incremental`: proves that an edit costs what it touches and no more. In a copy of the
 * workspace whose cache is warm, edits one file at a time, builds, and compares the tasks that ran with
 * those that had to; of the checks (types, tests, lint, stories) it compares which would run.
 */

interface Case {
  name: string;
  /** The file to change; absent, nothing changes. */
  file?: string;
  builds: string[];
  checks: string[];
}

const STORIES = "@market/storybook#test:stories";
/** Reads the imports of every package. */
const CONTRACTS = "@market/package-checks#test";

/** The checks that a change to what a package exports must reach. */
function checksOfDependants({ root }: WorkspaceCopy, name: string): string[] {
  const checks = ["typecheck", "test", "lint"];
  return [...checks.flatMap((script) => withDependants(root, name, script)), STORIES];
}

/** The tasks of one package alone. */
const own = (name: string): string[] =>
  ["typecheck", "test", "lint"].map((script) => `${name}#${script}`);

function cases(copy: WorkspaceCopy): Case[] {
  const shops = "packages/shops/src";
  return [
    { name: "nothing changed", builds: [], checks: [] },
    {
      name: "a feature's source",
      file: `${shops}/components/shops-table.tsx`,
      builds: ["@market/admin#build", "@market/shops#build"],
      checks: [...own("@market/admin"), ...own("@market/shops"), STORIES, CONTRACTS],
    },
    {
      name: "ui's source",
      file: "packages/ui/src/components/page-header/page-header.tsx",
      builds: withDependants(copy.root, "@market/ui", "build"),
      checks: [...checksOfDependants(copy, "@market/ui"), CONTRACTS],
    },
    {
      name: "a test",
      file: `${shops}/screens/shops-screen.test.tsx`,
      builds: [],
      checks: [...own("@market/shops"), CONTRACTS],
    },
    {
      name: "a story",
      file: `${shops}/screens/shops-screen.stories.tsx`,
      builds: [],
      checks: [...own("@market/shops"), STORIES, CONTRACTS],
    },
    {
      name: "the tests' set-up",
      file: "tooling/vitest/src/fail-on-console.ts",
      builds: [],
      checks: checksOfDependants(copy, "@market/vitest-config"),
    },
    {
      name: "the server",
      file: "apps/api/src/app.ts",
      builds: [],
      // The shell's end-to-end tests start the server.
      checks: [...own("@market/api"), ...own("@market/admin")],
    },
    { name: "a README", file: "packages/shops/README.md", builds: [], checks: [] },
  ];
}

using copy = copyWorkspace();
console.log("Filling the cache of a copy of the workspace ...");
build(copy);

const rows = [];
for (const { name, file, ...expected } of cases(copy)) {
  const before = hashChecks(copy);
  if (file !== undefined) copy.edit(file, (text) => `${text}\n// Edited.\n`);
  const started = Date.now();
  const builds = build(copy);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const after = hashChecks(copy);
  const checks = [...after.keys()].filter((task) => after.get(task) !== before.get(task));
  rows.push({
    name,
    seconds,
    builds,
    checks,
    surprises: [...surprises(builds, expected.builds), ...surprises(checks, expected.checks)],
  });
}

const short = (tasks: string[]): string =>
  tasks.map((task) => task.replace("@market/", "").replace("#build", "")).join(" ");

console.log(`\n${"edited".padEnd(20)}${"checks".padStart(6)}${"seconds".padStart(9)}  built`);
for (const { name, seconds, builds, checks } of rows) {
  const figures = `${String(checks.length).padStart(6)}${seconds.padStart(9)}`;
  console.log(`${name.padEnd(20)}${figures}  ${short(builds) || "nothing"}`);
}
for (const { name, surprises: found } of rows) {
  for (const surprise of found) console.error(`\n${name}: ${surprise}`);
}
if (rows.some(({ surprises: found }) => found.length > 0)) process.exitCode = 1;

/** What is wrong with the tasks that ran, in words. */
function surprises(ran: string[], expected: string[]): string[] {
  if (isDeepStrictEqual(ran.toSorted(), expected.toSorted())) return [];
  const extra = ran.filter((task) => !expected.includes(task));
  const missing = expected.filter((task) => !ran.includes(task));
  return [
    ...extra.map((task) => `${task} ran, and nothing it reads has changed`),
    ...missing.map((task) => `${task} did not run, and must`),
  ];
}
