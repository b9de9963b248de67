import { isDeepStrictEqual } from "node:util";
import { copyWorkspace, type WorkspaceCopy } from "../workspace-copy.ts";
import { listWithDependents } from "./dependents.ts";
import { build, hashChecks } from "./turbo-tasks.ts";

/*
 * `pnpm check:incremental`: tests that an edit reruns only the tasks that read the edited file. Edits one
 * file at a time in a copy of the workspace with a warm cache, and compares the builds that ran and the
 * checks (types, tests, lint, stories) that would run with the expected ones.
 */

interface Case {
  name: string;
  /** The file to edit. */
  file?: string;
  builds: string[];
  checks: string[];
}

const STORIES = "@market/storybook#test:stories";
/** Reads the sources of every package. */
const PACKAGE_CHECKS = "@market/package-checks#test";

/** Returns the checks of a package and its dependents. */
function listChecksWithDependents({ root }: WorkspaceCopy, name: string): string[] {
  const checks = ["typecheck", "test", "lint"];
  return [...checks.flatMap((script) => listWithDependents(root, name, script)), STORIES];
}

const listChecks = (name: string): string[] =>
  ["typecheck", "test", "lint"].map((script) => `${name}#${script}`);

function createCases(copy: WorkspaceCopy): Case[] {
  const shops = "packages/shops/src";
  return [
    { name: "nothing changed", builds: [], checks: [] },
    {
      name: "a feature's source",
      file: `${shops}/components/shops-table.tsx`,
      builds: ["@market/admin#build", "@market/shops#build"],
      checks: [
        ...listChecks("@market/admin"),
        ...listChecks("@market/shops"),
        STORIES,
        PACKAGE_CHECKS,
      ],
    },
    {
      name: "ui's source",
      file: "packages/ui/src/components/page-header/page-header.tsx",
      builds: listWithDependents(copy.root, "@market/ui", "build"),
      checks: [...listChecksWithDependents(copy, "@market/ui"), PACKAGE_CHECKS],
    },
    {
      name: "a test",
      file: `${shops}/screens/shops-screen.test.tsx`,
      builds: [],
      checks: [...listChecks("@market/shops"), PACKAGE_CHECKS],
    },
    {
      name: "a story",
      file: `${shops}/screens/shops-screen.stories.tsx`,
      builds: [],
      checks: [...listChecks("@market/shops"), STORIES, PACKAGE_CHECKS],
    },
    {
      name: "the test setup",
      file: "tooling/vitest/src/fail-on-console.ts",
      builds: [],
      checks: listChecksWithDependents(copy, "@market/vitest-config"),
    },
    {
      name: "the server",
      file: "apps/api/src/app.ts",
      builds: [],
      checks: listChecks("@market/api"),
    },
    { name: "a README", file: "packages/shops/README.md", builds: [], checks: [] },
  ];
}

using copy = copyWorkspace();
console.log("Filling the cache of a copy of the workspace ...");
build(copy);

const rows = [];
for (const { name, file, ...expected } of createCases(copy)) {
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
    differences: [
      ...findDifferences(builds, expected.builds),
      ...findDifferences(checks, expected.checks),
    ],
  });
}

const shorten = (tasks: string[]): string =>
  tasks.map((task) => task.replace("@market/", "").replace("#build", "")).join(" ");

console.log(`\n${"edited".padEnd(20)}${"checks".padStart(6)}${"seconds".padStart(9)}  built`);
for (const { name, seconds, builds, checks } of rows) {
  const figures = `${String(checks.length).padStart(6)}${seconds.padStart(9)}`;
  console.log(`${name.padEnd(20)}${figures}  ${shorten(builds) || "nothing"}`);
}
for (const { name, differences } of rows) {
  for (const difference of differences) console.error(`\n${name}: ${difference}`);
}
if (rows.some(({ differences }) => differences.length > 0)) process.exitCode = 1;

function findDifferences(ran: string[], expected: string[]): string[] {
  if (isDeepStrictEqual(ran.toSorted(), expected.toSorted())) return [];
  const extra = ran.filter((task) => !expected.includes(task));
  const missing = expected.filter((task) => !ran.includes(task));
  return [
    ...extra.map((task) => `${task} ran, although none of its inputs changed`),
    ...missing.map((task) => `${task} did not run, although one of its inputs changed`),
  ];
}
