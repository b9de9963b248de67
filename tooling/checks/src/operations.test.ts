import { readJson, ROOT } from "@market/testing/workspace";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

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

test("the service and the container start the server with the workspace's Node and pnpm", () => {
  const [command] = findAll(
    read(`${API}/deploy/market-admin.service`),
    /^ExecStart=(?<name>.*)$/gm,
  );
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
