import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hasGit } from "@market/testing/git";
import { expect, onTestFinished, test } from "vitest";
import { findMissingBumps } from "./find-missing-bumps.ts";

const REPORT = "packages/ui/api-report/index.md";
const BASE = ['import { A } from "react";', "export function a(): void;", "export const b: A;"];

const toText = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

/** Creates a git checkout with a package `@market/ui` on the branch `base`, and leaves it on a new branch. */
function createCheckout(version: string) {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-bumps-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): void => {
    const author = ["-c", "user.name=Test", "-c", "user.email=test@market.test"];
    execFileSync("git", [...author, ...args], { cwd: root, stdio: "pipe" });
  };
  const commit = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    git("add", ".");
    git("commit", "--quiet", "--message", "Change");
  };
  git("init", "--quiet", "--initial-branch=base");
  commit({
    "packages/ui/package.json": JSON.stringify({ name: "@market/ui", version }),
    "packages/ui/turbo.json": JSON.stringify({ tags: ["ui"] }),
    [REPORT]: toText(BASE),
    ".changeset/of-the-base.md": `---\n"@market/ui": major\n---\n\nIs on the base branch.\n`,
  });
  git("checkout", "--quiet", "-b", "feature");
  return { root, commit };
}

const changeset = (bump: string): Record<string, string> => ({
  ".changeset/new.md": `---\n"@market/ui": ${bump}\n---\n\nChanges the API.\n`,
});

const REPORTS = {
  "an addition": [...BASE, "export const c: 1;"],
  "a change": BASE.with(1, "export function a(): string;"),
  "a removal": BASE.slice(0, 2),
  "a change of imports": BASE.with(0, 'import type { A } from "react";'),
  nothing: BASE,
};

test.skipIf(!hasGit).each([
  // version, change of the report, bump of the changeset, missing bump
  ["0.1.0", "an addition", undefined, "minor"],
  ["0.1.0", "an addition", "patch", "minor"],
  ["0.1.0", "an addition", "minor", undefined],
  ["0.1.0", "a change", "patch", "minor"],
  ["0.1.0", "a change", "minor", undefined],
  ["0.1.0", "a removal", undefined, "minor"],
  ["0.1.0", "a change of imports", undefined, undefined],
  ["0.1.0", "nothing", undefined, undefined],
  ["1.2.0", "an addition", "minor", undefined],
  ["1.2.0", "a change", "minor", "major"],
  ["1.2.0", "a removal", "minor", "major"],
  ["1.2.0", "a removal", "major", undefined],
] as const)("%s: %s with a changeset of %s misses %s", async (version, change, bump, required) => {
  const { root, commit } = createCheckout(version);
  commit({
    [REPORT]: toText(REPORTS[change]),
    "README.md": "",
    ...(bump !== undefined && changeset(bump)),
  });
  const missing = await findMissingBumps(root, "base");
  expect(missing.map((each) => each.required)).toEqual(required === undefined ? [] : [required]);
});

test.skipIf(!hasGit)("names the package and what changed", async () => {
  const { root, commit } = createCheckout("0.1.0");
  commit({ [REPORT]: toText(REPORTS["a change"]) });
  expect(await findMissingBumps(root, "base")).toEqual([
    { name: "@market/ui", required: "minor", found: "none", lines: ["export function a(): void;"] },
  ]);
});

test.skipIf(!hasGit)("requires a changeset for the reports of a new package", async () => {
  const { root, commit } = createCheckout("0.1.0");
  commit({
    "packages/shops/package.json": JSON.stringify({ name: "@market/shops", version: "0.1.0" }),
    "packages/shops/turbo.json": JSON.stringify({ tags: ["feature"] }),
    "packages/shops/api-report/index.md": "export const shopsFeature: Feature;\n",
  });
  expect(await findMissingBumps(root, "base")).toMatchObject([{ name: "@market/shops" }]);
});

test.skipIf(!hasGit)("fails if the base does not exist, e.g. in a shallow clone", async () => {
  const { root } = createCheckout("0.1.0");
  await expect(findMissingBumps(root, "origin/gone")).rejects.toThrow("origin/gone");
});
