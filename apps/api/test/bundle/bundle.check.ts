import { readJson } from "@market/testing/workspace";
import { execFileSync } from "node:child_process";
import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, inject, test } from "vitest";

const root = inject("root");
const installed = join(root, "opt/market-admin");
const next = inject("nextRelease");

test("the archive has the version in its name, and files of root", () => {
  const { version } = readJson(join(installed, "api/package.json")) as { version: string };
  const archive = join(next, `../market-admin-${version}.tar.gz`);
  const list = execFileSync("tar", ["--numeric-owner", "-tvzf", archive], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const lines = list.trimEnd().split("\n");
  expect(lines.filter((line) => !/^\S+ 0\/0 /.test(line))).toEqual([]);
  expect(lines.filter((line) => !line.includes(` market-admin-${version}/`))).toEqual([]);
});

test("a command prints the version", () => {
  const command = ["src/cli/main.ts", "--version"];
  const options = { cwd: join(next, "api"), encoding: "utf8" } as const;
  expect(`market-admin-${execFileSync(process.execPath, command, options).trim()}`).toBe(
    basename(next),
  );
});

test("links of a release stay in it", () => {
  const links = readdirSync(next, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(links.length).toBeGreaterThan(100);
  const outside = links.filter(
    (link) => readlinkSync(link).startsWith("/") || !realpathSync(link).startsWith(`${next}/`),
  );
  expect(outside).toEqual([]);
});

test("a release has the assets of the one before, and no other files of it", () => {
  const assets = readdirSync(join(installed, "admin/dist/assets"));
  expect(readdirSync(join(next, "admin/previous"))).toEqual(["assets"]);
  expect(readdirSync(join(next, "admin/previous/assets")).toSorted()).toEqual(assets.toSorted());
  expect(readdirSync(join(installed, "admin"))).not.toContain("previous");
});
