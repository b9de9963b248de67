import { copyWorkspace, hasGit, type WorkspaceCopy } from "@market/testing/workspace-copy";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

let copy: WorkspaceCopy;
let before: Map<string, string>;

beforeAll(() => {
  copy = copyWorkspace();
  before = readFiles();
});

afterAll(() => copy[Symbol.dispose]());

const read = (file: string): string => readFileSync(join(copy.root, file), "utf8");

const generate = (name: string): string => copy.run("pnpm", "--silent", "new:feature", name);

/** Returns the texts of the workspace's files. */
function readFiles(): Map<string, string> {
  const files = globSync(["**", ".changeset/*"], {
    cwd: copy.root,
    exclude: (name) => ["dist", "node_modules", "test-results"].includes(name),
  }).filter((file) => statSync(join(copy.root, file)).isFile());
  return new Map(files.map((file) => [file, read(file)]));
}

test.each([
  ["Gift Cards", '"Gift Cards" must be lower-case words joined by hyphens, such as gift-cards.'],
  ["shops", '"shops" is taken by packages/shops.'],
  ["transactions", '"transactions" is taken by packages/api-client/src/resources/transactions.'],
  ["notifications", '"notifications" is taken by packages/sample-screens/src/'],
  ["sessions", '"sessions" is taken by packages/api-client/src/resources/account/'],
  ["assets", '"assets" is taken by the scripts of the built panel.'],
])("refuses %s with one line, and writes nothing", (name, reason) => {
  expect(() => generate(name)).toThrow(`failed:\n${reason}`);
  expect(readFiles()).toEqual(before);
});

test("writes nothing if a step fails", () => {
  const settings = read(".oxfmtrc.json");
  copy.edit(".oxfmtrc.json", () => "{");
  expect(() => generate("gift-cards")).toThrow("oxfmt failed");
  copy.edit(".oxfmtrc.json", () => settings);
  expect(readFiles()).toEqual(before);
});

describe("a generated feature", () => {
  beforeAll(() => {
    if (hasGit) copy.commit();
    generate("gift-cards");
  });

  test("has a changeset that names every package that changed", () => {
    const changed = [...readFiles()].filter(([file, text]) => before.get(file) !== text);
    const folders = changed.flatMap(([file]) => file.match(/(?<=^(?:apps|packages)\/)[^/]+/) ?? []);
    const named = read(".changeset/new-gift-cards.md").match(/(?<=^"@market\/)[^"]+/gm) ?? [];
    expect(new Set(named)).toEqual(new Set(folders));
  });

  test("passes the checks of the workspace", () => {
    expect(copy.run("pnpm", "lint:workspace")).toContain("no issues found");
    copy.run("pnpm", "--filter", "@market/checks", "test", "packages", "documents");
  });

  test("has the reports and the budgets that CI requires", () => {
    copy.run("pnpm", "types:report", "--check");
    expect(copy.run("pnpm", "check:sizes")).toMatch(/^gift-cards +\d+ of \d+$/m);
  });

  test("does not keep pnpm boundaries from refusing an import, with what to do instead", () => {
    const shops = "packages/shops/src/index.ts";
    const session = "packages/api-client/src/session/session.ts";
    copy.edit(shops, (text) => `${text}export * from "@market/users";\n`);
    copy.edit(session, (text) => `${text}import "../http/create-http.ts";\n`);
    onTestFinished(() => {
      for (const file of [shops, session]) copy.edit(file, () => before.get(file) ?? "");
    });
    // The report of turbo, what to do, and the layers.
    expect(() => copy.run("pnpm", "boundaries")).toThrow(
      /cannot import package `@market\/users`[^]*use `paths` of @market\/ui[^]*session must not import http, a higher layer\. Move the code/,
    );
  });

  test("passes types, lint and tests, and so do the packages that it edits", () => {
    const tasks = ["gift-cards", "api-client", "admin"].flatMap((name) =>
      ["typecheck", "test"].map((task) => `@market/${name}#${task}`),
    );
    const summary = copy.run("turbo", "run", ...tasks, "--output-logs=errors-only");
    expect(summary).toMatch(/(?<count>\d+) successful, \k<count> total/);
    copy.run("oxlint", "--type-aware", "packages/gift-cards", "packages/api-client", "apps/admin");
  });

  test("passes its stories in a browser", () => {
    const stories = copy.run("pnpm", "--filter", "@market/gift-cards", "test:stories");
    expect(stories).toContain("packages/gift-cards/src/screens/gift-cards-screen.stories.tsx");
  });

  test("passes the end-to-end tests of all entries, and axe", () => {
    const grep = "lists every enabled screen|/gift-cards";
    copy.run("turbo", "run", "build:testing");
    const playwright = ["--filter", "@market/admin", "exec", "playwright", "test"];
    const suites = ["--project=panel", "--project=a11y", "--reporter=list"];
    const results = copy.run("pnpm", ...playwright, ...suites, "--grep", grep);
    expect(results).toContain("lists every enabled screen");
    expect(results).toContain("/gift-cards satisfies axe");
  });

  test.skipIf(!hasGit)("has the changeset that CI requires, and starts at 1.0.0", () => {
    copy.run("git", "checkout", "--quiet", "-b", "feature");
    copy.commit();
    expect(copy.run("changeset", "status", "--since=main")).toContain("@market/gift-cards");
    copy.run("changeset", "version");
    expect(read("packages/gift-cards/package.json")).toContain('"version": "1.0.0"');
  });
});
