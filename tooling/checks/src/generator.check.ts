import { hasGit } from "@market/testing/git";
import { copyWorkspace, type WorkspaceCopy } from "@market/testing/workspace-copy";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Two, so that the second is inserted beside the first. */
const NAMES = ["gift-cards", "coupons"];

const SHELL_TEST = `
  import { expect, test } from "vitest";
  import { screenCommands } from "../palette/commands.ts";
  import { findRoute } from "./find-route.ts";
  import { sidebarEntries } from "./sidebar-entries.ts";

  test.each([["/gift-cards", "Gift Cards"], ["/coupons", "Coupons"]])("mounts %s", (path, title) => {
    expect(findRoute(path)?.title).toBe(title);
    expect(sidebarEntries.filter((entry) => entry.path === path)).toMatchObject([{ title }]);
    const commands = screenCommands(sidebarEntries, () => {});
    expect(commands.filter(({ label }) => label === title)).toHaveLength(1);
  });
`;

let copy: WorkspaceCopy;
let before: Map<string, string>;

beforeAll(() => {
  copy = copyWorkspace();
  before = readFiles();
});

afterAll(() => copy[Symbol.dispose]());

const read = (file: string): string => readFileSync(join(copy.root, file), "utf8");

/** Returns the texts of the workspace's files. */
function readFiles(): Map<string, string> {
  const files = globSync(["**", ".changeset/*"], {
    cwd: copy.root,
    exclude: (name) => ["dist", "node_modules", "test-results"].includes(name),
  });
  return new Map(
    files
      .filter((file) => statSync(join(copy.root, file)).isFile())
      .map((file) => [file, read(file)]),
  );
}

function commitAll(): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@market.test"];
  copy.run("git", "add", ".");
  copy.run("git", ...author, "commit", "--quiet", "--message", "Change");
}

test.each([
  ["Gift Cards", '"Gift Cards" must be lower-case words joined by hyphens, such as gift-cards.'],
  ["shops", '"shops" is taken: packages/shops/package.json is the package @market/shops.'],
])("refuses %s with one line, and writes nothing", (name, reason) => {
  const generate = (): string => copy.run("pnpm", "--silent", "new:feature", name);
  expect(generate).toThrow(`failed:\n[ERROR] ${reason}\n`);
  expect(readFiles()).toEqual(before);
});

test("writes nothing if a step fails", () => {
  const settings = read(".oxfmtrc.json");
  copy.edit(".oxfmtrc.json", () => "{");
  expect(() => copy.run("pnpm", "new:feature", "gift-cards")).toThrow("oxfmt failed");
  copy.edit(".oxfmtrc.json", () => settings);
  expect(readFiles()).toEqual(before);
});

describe("two generated features", () => {
  beforeAll(() => {
    if (!hasGit) return;
    copy.run("git", "init", "--quiet", "--initial-branch=main");
    commitAll();
  });

  // A hook for each, because each builds the panel.
  for (const name of NAMES) beforeAll(() => void copy.run("pnpm", "new:feature", name));

  test("have changesets that name every package that changed", () => {
    const changed = [...readFiles()].filter(([file, text]) => before.get(file) !== text);
    const folders = changed.flatMap(([file]) => file.match(/(?<=^(?:apps|packages)\/)[^/]+/) ?? []);
    const changesets = NAMES.map((name) => read(`.changeset/new-${name}.md`));
    const named = changesets.flatMap((text) => text.match(/(?<=^"@market\/)[^"]+/gm) ?? []);
    expect(new Set(named)).toEqual(new Set(folders));
  });

  test("have the name in titles and in texts", () => {
    expect(read(".changeset/new-gift-cards.md")).toContain("Add the Gift Cards screen.");
    const screen = read("packages/gift-cards/src/screens/gift-cards-screen.tsx");
    expect(screen).toContain('<PageHeader title="Gift Cards" />');
    expect(screen).toContain('label="Search gift cards"');
    expect(screen).toContain('loading="Loading gift cards..."');
  });

  test("pass the checks of the workspace", () => {
    copy.run("oxfmt", "--check");
    copy.run("sherif", "-r", "packages-without-package-json");
    copy.run("knip", "--config", "tooling/lint/knip.json");
    expect(copy.run("pnpm", "boundaries")).toContain("no issues found");
    const checks = ["dependencies", "published-packages", "stories"];
    copy.run("pnpm", "--filter", "@market/package-checks", "test", ...checks);
  });

  test("have the reports and the budgets that CI requires", () => {
    expect(copy.run("pnpm", "check:public-api")).toContain("0 reports differ");
    const sizes = copy.run("pnpm", "check:sizes");
    for (const name of NAMES) expect(sizes).toMatch(new RegExp(`^${name} +chunks`, "m"));
  });

  test.skipIf(!hasGit)("have the changesets that CI requires", () => {
    copy.run("git", "checkout", "--quiet", "-b", "features");
    commitAll();
    const status = copy.run("pnpm", "check:changesets", "--since=main");
    for (const name of NAMES) expect(status).toContain(`@market/${name}`);
  });

  test("pass types, lint and tests, and so do the packages that they edit", () => {
    writeFileSync(join(copy.root, "apps/admin/src/routing/generated.test.ts"), SHELL_TEST);
    const packages = [...NAMES, "api-client", "admin"].map((name) => `@market/${name}`);
    const tasks = packages.flatMap((name) =>
      ["typecheck", "lint", "test"].map((task) => `${name}#${task}`),
    );
    const summary = copy.run("turbo", "run", ...tasks, "--output-logs=errors-only");
    expect(summary).toMatch(/(?<count>\d+) successful, \k<count> total/);
  });

  test("pass their stories in a browser", () => {
    const args = ["--filter", "@market/storybook", "test:stories", ...NAMES];
    const stories = copy.run("pnpm", ...args);
    expect(stories).toContain("packages/coupons/src/screens/coupons-screen.stories.tsx");
  });

  test("keep the contract with the server", () => {
    const contract = copy.run("pnpm", "--filter", "@market/api", "test", "contract.test");
    expect(contract).toContain("test/contract.test.ts");
  });
});
