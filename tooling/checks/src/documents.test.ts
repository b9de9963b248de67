import { findPackages, readJson, ROOT } from "@market/testing/workspace";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { expect, test } from "vitest";

const API = "apps/api";
const documents = globSync(["*.md", ".github/*.md", "{apps,packages,tooling}/**/*.md"], {
  cwd: ROOT,
  exclude: ["**/{node_modules,dist,api-report,test-results}/**", "**/CHANGELOG.md"],
});
const packages = findPackages("{apps,packages,tooling}/*");
const { scripts: rootScripts } = readJson(join(ROOT, "package.json")) as { scripts: object };
/** Commands of pnpm itself. */
const COMMANDS = ["install", "exec", "audit"];

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const findAll = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = ""]) => name);

test.each(documents)("%s names existing files, headings and scripts", (path) => {
  const text = read(path);
  const links = findAll(text, /\]\(([^)\s]+)\)/g).filter(
    (link) => !/^(?:https?|mailto):/.test(link),
  );
  const broken = links.filter((link) => {
    const [file = "", heading] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    if (path.startsWith(API) && !isInBundle(target)) return true;
    return heading !== undefined && !listHeadings(read(target)).includes(heading);
  });
  expect(broken).toEqual([]);

  const commands = text.matchAll(
    /(?:`|^)pnpm (?:--filter (?<name>\S+) |run )?(?<script>[a-z][\w:-]*)/gm,
  );
  const unknown = Array.from(commands, ({ groups }) => groups as { name?: string; script: string })
    .filter(({ name, script }) => !listScripts(path, name).includes(script))
    .map(({ script }) => script);
  expect(unknown).toEqual([]);
});

/** Returns the scripts of a package, or without a name those of the root and of the document's package. */
function listScripts(document: string, name?: string): string[] {
  const found = packages.find(({ folder, manifest }) =>
    name === undefined ? document.startsWith(`${folder}/`) : manifest.name === name,
  );
  const own = Object.keys(found?.manifest.scripts ?? {});
  return [...own, ...COMMANDS, ...(name === undefined ? Object.keys(rootScripts) : [])];
}

/** Returns whether the release bundle of the server, which has its documents, has a file: README.md, or what `files` names. */
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
  return findAll(markdown, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
