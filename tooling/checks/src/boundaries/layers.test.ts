import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCircles, findFoldersWithoutLayer } from "./layer-rules.ts";
import { ROOT } from "@market/testing/workspace";

/** Files in `src` and the import in each: an example of each rule. The layers themselves are in layers.ts. */
const REFUSED: [folder: string, imports: Record<string, string>][] = [
  [
    "packages/api-client",
    {
      "session/a.ts": "../http/request.ts",
      "resources/shops/a.ts": "../../create-api.ts",
      "create-api.ts": "./testing/fake-api.ts",
    },
  ],
  ["packages/ui", { "hooks/a.ts": "../feature/paths.ts", "hooks/b.ts": "@market/ui" }],
  [
    "packages/shops",
    {
      "model/a.ts": "../hooks/x.ts",
      "model/b.ts": "@mantine/core",
      "model/c.ts": "@market/ui/navigation",
    },
  ],
  ["apps/admin", { "features.ts": "./routing/find-route.ts", "shell/a.ts": "../start.ts" }],
  ["apps/api", { "auth/a.ts": "../http/guard.ts", "storage/a.ts": "../../demo/demo-images.ts" }],
];
const ALLOWED: typeof REFUSED = [
  ["packages/api-client", { "session/session.test.ts": "../testing/fake-api.ts" }],
  ["packages/ui", { "components/dialog/a.tsx": "../../hooks/x.ts" }],
  ["packages/shops", { "components/b.tsx": "@mantine/core" }],
  ["apps/admin", { "start.ts": "./shell/sidebar.tsx" }],
  ["apps/api", { "startup/b.ts": "../../demo/seed-demo.ts" }],
];

const workspace = mkdtempSync(join(realpathSync(tmpdir()), "market-layers-"));
afterAll(() => rmSync(workspace, { recursive: true }));

/** What oxlint reports, by file. */
const reports = new Map<string, string>();

function write(file: string, text: string): void {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

interface Diagnostic {
  filename: string;
  message: string;
  help: string;
}

/** Checks the workspace with a configuration of `tooling`. */
function lint(config: string): Diagnostic[] {
  const { stdout } = spawnSync(
    join(ROOT, "node_modules/.bin/oxlint"),
    ["-c", join(ROOT, "tooling", config), "--disable-nested-config", "--format=json", "."],
    { cwd: workspace, encoding: "utf8" },
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

const flattenCases = (cases: typeof REFUSED): (readonly [file: string, specifier: string])[] =>
  cases.flatMap(([folder, imports]) =>
    Object.entries(imports).map(
      ([file, specifier]) => [`${folder}/src/${file}`, specifier] as const,
    ),
  );

beforeAll(() => {
  for (const [file, specifier] of flattenCases([...REFUSED, ...ALLOWED])) {
    write(file, `import "${specifier}";\n`);
  }
  write("packages/users/src/model/type.ts", `import type { X } from "../hooks/x.ts";\n`);
  write("packages/users/src/model/lazy.ts", `await import("../hooks/x.ts");\n`);
  write("packages/users/src/model/export.ts", `export { x } from "../hooks/x.ts";\n`);
  write("packages/users/src/components/one.tsx", `import "./two.tsx";\n`);
  write("packages/users/src/components/two.tsx", `import type { One } from "./one.tsx";\n`);
  write("packages/ui/src/widgets/clock.tsx", "");
  for (const { filename, message, help } of lint("checks/src/boundaries/oxlint.config.ts")) {
    reports.set(filename, `${message}\n${help}`);
  }
});

test.each(flattenCases(REFUSED))("refuses that %s imports %s", (file) => {
  expect(reports.get(file)).toMatch(/must not import|plain functions and data|relative path/);
});

test.each(flattenCases(ALLOWED))("allows that %s imports %s", (file) => {
  expect(reports.has(file)).toBe(false);
});

test.each(["type", "lazy", "export"])("refuses the %s form of an import", (form) => {
  expect(reports.get(`packages/users/src/model/${form}.ts`)).toContain(
    "packages/users/src: model must not import hooks, a higher layer. Move the code to a lower layer",
  );
});

test("refuses circular imports, also of types", () => {
  expect(reports.get("packages/users/src/components/one.tsx")).toContain("cycle");
  expect(reports.get("packages/users/src/components/two.tsx")).toContain("cycle");
});

test("finds the circles between modules, whose files need not be in one", () => {
  const importing = (sibling: string) => `import type { A } from "../${sibling}/a.ts";\n`;
  write("modules/mails/a.ts", importing("links"));
  write("modules/links/a.ts", `${importing("people")}${importing("audit")}`);
  write("modules/people/b.ts", importing("mails"));
  write("modules/audit/a.test.ts", importing("links"));
  expect(findCircles(join(workspace, "modules"))).toContain("links > people > mails > links");
  expect(findCircles(join(workspace, "modules"))).toHaveLength(3);
});

test("finds a folder that is in no layer", () => {
  expect(findFoldersWithoutLayer(workspace)).toEqual(["packages/ui/src/widgets"]);
});

test("refuses requests that do not go through the API client", () => {
  const requests = ["fetch(url)", "window.fetch(url)", "new XMLHttpRequest()"];
  for (const [index, request] of requests.entries()) {
    write(`packages/lists/src/request-${index}.ts`, `${request};\n`);
  }
  write("packages/api-client/src/http/request.ts", "fetch(url);\n");
  const refused = lint("lint/oxlint.json")
    .filter(({ message, help }) => `${message} ${help}`.includes("Use a resource of"))
    .map(({ filename }) => filename);
  expect(refused.toSorted()).toEqual(
    requests.map((_, index) => `packages/lists/src/request-${index}.ts`),
  );
});
