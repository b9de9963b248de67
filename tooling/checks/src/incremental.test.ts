import { execFileSync } from "node:child_process";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";
import { copySources } from "@market/testing/workspace-copy";
import { CHECKS } from "./checks.ts";

const features = findPackages("packages/*")
  .filter(({ tag }) => tag === "feature")
  .map(({ manifest }) => manifest.name.replace("@market/", ""))
  .join(" ");
const CHECK = "test typecheck";
const BROWSER = "test:e2e test:panel test:matrices";
const PANEL = `build check:sizes ${BROWSER}`;
/** The first reads every file of the workspace. */
const WORKSPACE = "test test:packages test:workspace";
const STORIES = "test:all-stories";
const TASKS = [...CHECKS.flatMap(({ tasks = [] }) => tasks), STORIES];

/** An edited file, and the tasks that run again, by the names of their packages. */
const CASES: Record<string, Record<string, string>> = {
  "packages/shops/src/components/shops-list.tsx": {
    shops: `build test:stories ${CHECK}`,
    storybook: STORIES,
    admin: `${CHECK} ${PANEL}`,
    checks: WORKSPACE,
  },
  "packages/api-client/src/text.ts": {
    "api-client": "build:testing",
    [`${features} api-client lists`]: `build ${CHECK}`,
    [`${features} lists ui`]: "test:stories",
    storybook: `typecheck ${STORIES}`,
    admin: `${CHECK} ${PANEL}`,
    api: `test:contract ${CHECK}`,
    "check-api": CHECK,
    checks: WORKSPACE,
  },
  "packages/auth/src/feature.ts": {
    auth: `build test:stories ${CHECK}`,
    storybook: STORIES,
    admin: `${CHECK} ${PANEL}`,
    checks: WORKSPACE,
  },
  "packages/shops/src/feature.test.ts": { shops: CHECK, checks: "test" },
  "packages/shops/src/screens/shops-screen.stories.tsx": {
    shops: `test:stories ${CHECK}`,
    storybook: STORIES,
    checks: "test",
  },
  "packages/shops/screenshots/shops-shops-screen-loaded.png": {
    shops: "test:stories",
    storybook: STORIES,
  },
  "packages/shops/README.md": { checks: "test" },
  "packages/ui/src/components/page-header/page-header.css": {
    [`${features} ui lists`]: `build test:stories ${CHECK}`,
    storybook: `typecheck ${STORIES}`,
    admin: `${CHECK} ${PANEL}`,
    checks: WORKSPACE,
  },
  "packages/api-client/src/resources/shops/shops.fake.ts": {
    "api-client": `build:testing ${CHECK}`,
    [`${features} lists`]: `test:stories ${CHECK}`,
    ui: "test:stories",
    storybook: `typecheck ${STORIES}`,
    admin: `${CHECK} ${BROWSER}`,
    api: "test:contract",
    "check-api": CHECK,
    checks: WORKSPACE,
  },
  "apps/api/src/app.ts": {
    api: `test:contract test:long ${CHECK}`,
    admin: BROWSER,
    checks: "test test:workspace",
  },
  "apps/api/docs/api.md": { api: "test", checks: "test" },
  "tooling/check-api/src/check-api.ts": {
    "check-api": CHECK,
    api: "test:contract",
    checks: "test test:workspace",
  },
  ".ci/run": { checks: "test" },
  "package.json": { checks: "test test:workspace" },
  ".github/workflows/ci.yml": { checks: "test" },
};

const root = mkdtempSync(join(realpathSync(tmpdir()), "market-incremental-"));
afterAll(() => rmSync(root, { recursive: true }));
copySources(root);
const before = planTasks();

test("runs nothing again because of the output of tasks", () => {
  for (const file of ["dist/index.js", ".turbo/turbo-build.log", "test-results/unit.json"]) {
    const path = join(root, "packages/shops", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "{}\n");
  }
  expect(listChangedTasks()).toEqual([]);
});

test.each(Object.entries(CASES))("an edit of %s", (file, tasks) => {
  const expected = Object.entries(tasks).flatMap(([packages, names]) =>
    packages
      .split(" ")
      .flatMap((name) => names.split(" ").map((task) => `@market/${name}#${task}`)),
  );
  const path = join(root, file);
  const content = readFileSync(path);
  writeFileSync(path, Buffer.concat([content, Buffer.from("\n")]));
  const changed = listChangedTasks();
  writeFileSync(path, content);
  expect(changed.toSorted(), "tasks that run again, by `inputs` in turbo.json").toEqual(
    expected.toSorted(),
  );
});

test("the checks run every task that tests something", () => {
  const files = globSync("{.,{apps,packages,tooling}/*}/turbo.json", { cwd: ROOT });
  const tasks = files.flatMap((file) =>
    Object.keys((readJson(join(ROOT, file)) as { tasks?: object }).tasks ?? {}),
  );
  const tests = tasks.filter((task) => /^(?:test|check|typecheck)/.test(task));
  expect(TASKS).toEqual(expect.arrayContaining(tests));
});

test("CI restores no result of another run", () => {
  expect(listChangedTasks({ CI: "true" })).toEqual([...before.keys()]);
});

test("the build of the panel depends on VITE_API_ROOT", () => {
  const changed = listChangedTasks({ VITE_API_ROOT: "https://api.example.com/api" });
  expect(changed).toContain("@market/admin#build");
  expect(changed).not.toContain("@market/ui#build");
});

/** Returns the tasks that `pnpm test --all` would run, and their hashes. Runs none of them. */
function planTasks(variables: NodeJS.ProcessEnv = {}): Map<string, string> {
  const plan = execFileSync("turbo", ["run", ...TASKS, "--dry=json"], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...variables },
    maxBuffer: 1 << 28,
    // Warns that turbo is not installed there.
    stdio: ["ignore", "pipe", "ignore"],
  });
  const { tasks } = JSON.parse(plan) as {
    tasks: { taskId: string; command: string; hash: string }[];
  };
  return new Map(
    tasks
      // Turborepo also lists the tasks of packages that do not have the script.
      .filter(({ taskId, command }) => command !== "<NONEXISTENT>" && !taskId.endsWith("#transit"))
      .map(({ taskId, hash }) => [taskId, hash]),
  );
}

/** Returns the tasks whose hash differs from the one before any edit. */
function listChangedTasks(variables?: NodeJS.ProcessEnv): string[] {
  const after = planTasks(variables);
  return [...after.keys()].filter((task) => after.get(task) !== before.get(task));
}
