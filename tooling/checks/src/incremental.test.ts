import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPackages, ROOT } from "@market/testing/workspace";
import { copySources } from "@market/testing/workspace-copy";
import { CHECKS } from "./checks.ts";

/** Returns the tasks of packages: `listTasks("shops lists", "test typecheck")`. */
const listTasks = (packages: string, tasks: string): string[] =>
  packages.split(" ").flatMap((name) => tasks.split(" ").map((task) => `@market/${name}#${task}`));

const nameOf = (name: string): string => name.replace("@market/", "");
const features = findPackages("packages/*")
  .filter(({ tag }) => tag === "feature")
  .map(({ manifest }) => nameOf(manifest.name))
  .join(" ");
const CHECK = "test typecheck";
const PANEL = listTasks("admin", "build check:sizes test:e2e test:panel test:matrices");
/** These read every file of the workspace. */
const WORKSPACE = listTasks("checks", "test");

/** An edited file, and the tasks that run again. */
const CASES: Record<string, string[]> = {
  "packages/shops/src/components/shops-list.tsx": [
    ...listTasks("shops", `build test:stories ${CHECK}`),
    ...listTasks("admin", CHECK),
    ...PANEL,
    ...listTasks("checks", "test:packages test:workspace"),
    ...WORKSPACE,
  ],
  "packages/api-client/src/text.ts": [
    ...listTasks("api-client", "build:testing"),
    ...listTasks(`${features} api-client lists`, `build ${CHECK}`),
    ...listTasks(`${features} lists ui`, "test:stories"),
    ...listTasks("admin", CHECK),
    ...listTasks("api", `test:contract ${CHECK}`),
    ...listTasks("storybook", "typecheck"),
    ...listTasks("check-api", CHECK),
    ...PANEL,
    ...listTasks("checks", "test:packages test:workspace"),
    ...WORKSPACE,
  ],
  "packages/shops/src/feature.test.ts": [...listTasks("shops", CHECK), ...WORKSPACE],
  "packages/shops/src/screens/shops-screen.stories.tsx": [
    ...listTasks("shops", `test:stories ${CHECK}`),
    ...WORKSPACE,
  ],
  "packages/shops/screenshots/shops-shops-screen-loaded.png": listTasks("shops", "test:stories"),
  "packages/shops/README.md": WORKSPACE,
  "packages/ui/src/components/page-header/page-header.css": [
    ...listTasks(`${features} ui lists`, `build test:stories ${CHECK}`),
    ...listTasks("admin", CHECK),
    ...listTasks("storybook", "typecheck"),
    ...PANEL,
    ...listTasks("checks", "test:packages test:workspace"),
    ...WORKSPACE,
  ],
  "packages/api-client/src/resources/shops/shops.fake.ts": [
    ...listTasks("api-client", `build:testing ${CHECK}`),
    ...listTasks(`${features} lists`, `test:stories ${CHECK}`),
    ...listTasks("ui", "test:stories"),
    ...listTasks("admin", `test:e2e test:panel test:matrices ${CHECK}`),
    ...listTasks("api", "test:contract"),
    ...listTasks("storybook", "typecheck"),
    ...listTasks("check-api", CHECK),
    ...listTasks("checks", "test:packages test:workspace"),
    ...WORKSPACE,
  ],
  "apps/api/src/app.ts": [
    ...listTasks("api", `test:contract test:long ${CHECK}`),
    ...listTasks("admin", "test:e2e test:panel test:matrices"),
    ...listTasks("checks", "test:workspace"),
    ...WORKSPACE,
  ],
  "apps/api/docs/api.md": [...listTasks("api", "test"), ...WORKSPACE],
  "tooling/check-api/src/check-api.ts": [
    ...listTasks("check-api", CHECK),
    ...listTasks("api", "test:contract"),
    ...listTasks("checks", "test:workspace"),
    ...WORKSPACE,
  ],
  ".ci/run": WORKSPACE,
  ".github/workflows/ci.yml": WORKSPACE,
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

test.each(Object.entries(CASES))("an edit of %s", (file, expected) => {
  const path = join(root, file);
  const content = readFileSync(path);
  writeFileSync(path, Buffer.concat([content, Buffer.from("\n/* Edited. */\n")]));
  const changed = listChangedTasks();
  writeFileSync(path, content);
  expect(changed.toSorted()).toEqual(expected.toSorted());
});

test("the build of the panel depends on VITE_API_ROOT", () => {
  const changed = listChangedTasks({ VITE_API_ROOT: "https://api.example.com/api" });
  expect(changed).toContain("@market/admin#build");
  expect(changed).not.toContain("@market/ui#build");
});

/** Returns the tasks that `pnpm test --all` would run, and their hashes. Runs none of them. */
function planTasks(variables: NodeJS.ProcessEnv = {}): Map<string, string> {
  const names = CHECKS.flatMap(({ tasks }) => tasks);
  const turbo = join(ROOT, "node_modules/.bin/turbo");
  const plan = execFileSync(turbo, ["run", ...names, "--dry=json"], {
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
