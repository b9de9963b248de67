import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCircles, findLayerProblems } from "./layer-rules.ts";
import { ROOT } from "@market/testing/workspace";

/** Files and the import in each: an example of each rule. The layers themselves are in layers.ts. */
const REFUSED = [
  ["packages/api-client/src/session/a.ts", "../http/request.ts"],
  ["packages/api-client/src/resources/shops/a.ts", "../../create-api.ts"],
  ["packages/api-client/src/create-api.ts", "./testing/fake-api.ts"],
  ["packages/api-client/src/http/a.ts", "@mantine/core"],
  ["packages/shops/src/hooks/a.ts", "ky"],
  ["packages/ui/src/hooks/a.ts", "../feature/paths.ts"],
  ["packages/ui/src/hooks/b.ts", "@market/ui"],
  ["packages/ui/src/hooks/c.ts", "@tanstack/react-query"],
  ["packages/shops/src/model/a.ts", "../hooks/x.ts"],
  ["packages/shops/src/model/b.ts", "@mantine/core"],
  ["packages/shops/src/model/c.ts", "@market/ui/navigation"],
  ["apps/admin/src/features.ts", "./routing/find-route.ts"],
  ["apps/admin/src/shell/a.ts", "../start.ts"],
  ["apps/api/src/auth/a.ts", "../http/guard.ts"],
  ["apps/api/src/storage/a.ts", "../../demo/demo-images.ts"],
] as const;
const ALLOWED = [
  ["packages/api-client/src/session/session.test.ts", "../testing/fake-api.ts"],
  ["packages/ui/src/components/dialog/a.tsx", "../../hooks/x.ts"],
  ["packages/shops/src/components/b.tsx", "@mantine/core"],
  ["packages/api-client/src/http/b.ts", "ky"],
  ["apps/admin/src/start.ts", "./shell/sidebar.tsx"],
  ["apps/api/src/startup/b.ts", "../../demo/seed-demo.ts"],
] as const;

const workspace = mkdtempSync(join(realpathSync(tmpdir()), "market-layers-"));
afterAll(() => rmSync(workspace, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(() => {
  for (const [file, specifier] of [...REFUSED, ...ALLOWED]) {
    write(file, `import "${specifier}";\n`);
  }
  write("packages/users/src/model/type.ts", `import type { X } from "../hooks/x.ts";\n`);
  write("packages/users/src/model/lazy.ts", `await import("../hooks/x.ts");\n`);
  write("packages/users/src/model/export.ts", `export { x } from "../hooks/x.ts";\n`);
});

const importing = (sibling: string): string => `import type { A } from "../${sibling}/a.ts";\n`;

const findProblem = (file: string): string | undefined =>
  findLayerProblems(workspace).find((problem) => problem.startsWith(`${file}: `));

test.each(REFUSED)("refuses that %s imports %s", (file) => {
  expect(findProblem(file)).toMatch(
    /must not import|relative path|makes requests|renders nothing|no data access|plain functions/,
  );
});

test.each(ALLOWED)("allows that %s imports %s", (file) => {
  expect(findProblem(file)).toBeUndefined();
});

test.each(["type", "lazy", "export"])("refuses the %s form of an import", (form) => {
  expect(findProblem(`packages/users/src/model/${form}.ts`)).toContain(
    "model must not import hooks, a higher layer. Move the code to a lower layer",
  );
});

test("finds the circles between modules, whose files need not be in one", () => {
  write("modules/mails/a.ts", importing("links"));
  write("modules/links/a.ts", `${importing("people")}${importing("audit")}`);
  write("modules/people/b.ts", importing("mails"));
  write("modules/audit/a.test.ts", importing("links"));
  expect(findCircles(join(workspace, "modules"))).toContain("links > people > mails > links");
  expect(findCircles(join(workspace, "modules"))).toHaveLength(3);
});

test("finds a folder that is in no layer", () => {
  write("packages/ui/src/widgets/clock.tsx", "");
  expect(findLayerProblems(workspace)).toContainEqual(
    expect.stringContaining("packages/ui/src/widgets is in no layer."),
  );
});

test("oxlint refuses circular imports, also of types, and requests that do not go through the API client", () => {
  const requests = ["fetch(url);", "window.fetch(url);", "new XMLHttpRequest();"];
  const refused = {
    ...Object.fromEntries(requests.map((line, index) => [`packages/lists/src/${index}.ts`, line])),
    "packages/users/src/one.ts": `export * from "./two.ts";`,
    "packages/users/src/two.ts": `import type { One } from "./one.ts"; export type { One };`,
  };
  for (const [file, text] of Object.entries(refused)) write(file, text);
  write("packages/api-client/src/http/request.ts", "fetch(url);");
  const { stdout } = spawnSync(
    "oxlint",
    ["-c", join(ROOT, "tooling/lint/oxlint.json"), "--disable-nested-config", "--format=json", "."],
    { cwd: workspace, encoding: "utf8" },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; message: string; help: string }[];
  };
  const found = diagnostics.filter(({ message, help }) =>
    /Use a resource of|cycle/.test(`${message} ${help}`),
  );
  expect(found.map(({ filename }) => filename).toSorted()).toEqual(Object.keys(refused).toSorted());
});
