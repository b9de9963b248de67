import { findPackages, readJson, ROOT } from "@market/testing/workspace";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readUnitFile } from "./release/unit-file.ts";

const API = "apps/api";
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.["name"] ?? "");

const configuration = read(`${API}/docs/configuration.md`);
const documents = [`${API}/README.md`, ...globSync(`${API}/docs/*.md`, { cwd: ROOT })];
/** Read by Node, by the system, by the libraries of OpenTelemetry, or by tests. */
const FOREIGN_VARIABLES = /^(?:NODE_(?:ENV|OPTIONS)|TMPDIR|(?:OTEL|FUZZ)_[A-Z_]+)$/;
const variables = findAll(
  read(`${API}/src/startup/env.ts`),
  /^ {4}(?<name>[A-Z][A-Z\d_]+): /gm,
).filter((name) => !FOREIGN_VARIABLES.test(name));

const isUnknown = (name: string): boolean =>
  !variables.includes(name) && !FOREIGN_VARIABLES.test(name);

test("docs/configuration.md lists the variables that the server reads", () => {
  const [, section = ""] = configuration.split("\n## Variables\n");
  const names = findAll(section.split("\n## ")[0] ?? "", /^\| (?<name>`.*?`) +\|/gm).flatMap(
    (cell) => findAll(cell, /`(?<name>\w+)`/g),
  );
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !FOREIGN_VARIABLES.test(name)).toSorted()).toEqual(
    variables.toSorted(),
  );
});

test.each([
  `${API}/deploy/market-admin.env`,
  `${API}/deploy/market-admin.service`,
  `${API}/deploy/Containerfile`,
  ...documents,
])("%s sets variables that the server reads", (path) => {
  const names = findAll(read(path), /(?<![\w$])(?<name>[A-Z][A-Z\d]*_[A-Z_\d]+|HOST|PORT)=/g);
  expect(names.filter(isUnknown)).toEqual([]);
});

test.each(documents)(
  "%s names existing scripts and headings, and files of the release bundle",
  (path) => {
    const text = read(path);
    const scripts = findPackages("{apps,packages,tooling}/*").flatMap(({ manifest }) =>
      Object.keys(manifest.scripts ?? {}),
    );
    const { scripts: ofRoot } = readJson(join(ROOT, "package.json")) as { scripts: object };
    const known = new Set([...scripts, ...Object.keys(ofRoot), "install", "exec"]);
    const named = findAll(text, /(?:`|^)pnpm (?:--filter \S+ |run )?(?<name>[a-z][\w:-]*)/gm);
    expect(named.filter((name) => !known.has(name))).toEqual([]);

    const links = findAll(text, /\]\((?<name>[^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
    const broken = links.filter((link) => {
      const [file = "", heading] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(join(ROOT, target)) || !isInBundle(target)) return true;
      return heading !== undefined && !listHeadings(read(target)).includes(heading);
    });
    expect(broken).toEqual([]);
  },
);

/** Returns whether a release bundle has a file: package.json and README.md always, else what `files` names. */
function isInBundle(target: string): boolean {
  const { files } = readJson(join(ROOT, API, "package.json")) as { files: string[] };
  const path = relative(API, target);
  const matches = (entry: string): boolean =>
    matchesGlob(path, entry) || path.startsWith(`${entry}/`);
  const isExcluded = files.some((entry) => entry.startsWith("!") && matches(entry.slice(1)));
  return path === "README.md" || (files.some(matches) && !isExcluded);
}

/** Returns the fragments of the headings, as GitHub makes them. */
function listHeadings(markdown: string): string[] {
  return findAll(markdown, /^#+ (?<name>.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the service and the container start the server with the workspace's Node and pnpm", () => {
  const [command = ""] = readUnitFile(join(ROOT, API, "deploy/market-admin.service")).get(
    "ExecStart",
  )!;
  const containerfile = read(`${API}/deploy/Containerfile`);
  const main = /^CMD \["node", "(?<name>.*)"\]$/m.exec(containerfile)?.groups?.["name"] ?? "";
  expect(command).toBe(`/usr/bin/node ${main}`);
  expect(existsSync(join(ROOT, API, main))).toBe(true);

  const { nodeVersion } = parse(read("pnpm-workspace.yaml")) as { nodeVersion: string };
  const images = findAll(containerfile, /^FROM (?<name>\S+)/gm);
  expect(new Set(images)).toEqual(new Set([`node:${nodeVersion.split(".")[0]}-slim`]));
  const { packageManager } = readJson(join(ROOT, "package.json")) as { packageManager: string };
  const managers = findAll(containerfile, /(?<name>pnpm@\S+)/g);
  expect(new Set(managers)).toEqual(new Set([packageManager]));
});

test("the build of a container copies nothing that git ignores", () => {
  const ignored = read(".dockerignore").split("\n");
  const missing = read(".gitignore")
    .split("\n")
    .filter((line) => line !== "" && !ignored.includes(`**/${line}`));
  expect(missing).toEqual([]);
});
