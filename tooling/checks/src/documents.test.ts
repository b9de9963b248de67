import { findAll, findPackages, readJson, readText, ROOT } from "@market/testing/workspace";
import { existsSync, globSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { expect, test } from "vitest";
import { CHECKS } from "./checks.ts";

const API = "apps/api";
const exclude = ["**/{node_modules,dist,storybook-static,test-results,.data}/**"];
const files = globSync(["*", ".{ci,github}/**", "{apps,packages,tooling}/**"], {
  cwd: ROOT,
  exclude,
});
const documents = files.filter(
  (path) => /\.mdx?$/.test(path) && !/api-report\/|CHANGELOG/.test(path),
);
const packages = findPackages("{apps,packages,tooling}/*");
const { scripts: rootScripts } = readJson(join(ROOT, "package.json")) as { scripts: object };
/** Commands of pnpm itself, and flags of pnpm, vitest and turbo. */
const COMMANDS = ["install", "exec", "audit"];
const FLAGS = new Set(["filter", "silent", "yes", "update", "help", "version"]);

/** The programs that the documents tell how to call and use: all, and those of operators. */
const sources = files.filter((path) => /\.(?:tsx?|sh)$/.test(path) && !/\.test\./.test(path));
const programs = sources.map(readText).join("\n");
const isOfOperators = (path: string): boolean => /^apps\/api\/(?:src\/cli|deploy)\//.test(path);
const operators = sources.filter(isOfOperators).map(readText).join("\n");

test.each(documents)("%s names files, headings, scripts and flags that exist", (path) => {
  const text = readText(path);
  const links = findAll(text, /(?:\]\(|from "(?=\.))([^)"\s?]+)/g).filter(
    (link) => !/^(?:https?|mailto):/.test(link),
  );
  const broken = links.filter((link) => {
    const [file = "", heading] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    if (path.startsWith(API) && !isInBundle(target)) return true;
    return heading !== undefined && !listHeadings(readText(target)).includes(heading);
  });
  expect.soft(broken, "links to what does not exist").toEqual([]);

  const spans = findAll(text, /`([^`\n]+)`/g);
  const lost = spans.filter((span) => isFile(span) && !isFound(span));
  expect.soft(lost, "files that do not exist").toEqual([]);
  const names = path.startsWith("packages/")
    ? spans.flatMap((span) => /^\w*[a-z][A-Z]\w*/.exec(span) ?? [])
    : [];
  const unused = names.filter((name) => !programs.includes(name));
  expect.soft(unused, "names that no source has").toEqual([]);

  const commands = text.matchAll(
    /(?:`|^|[|;&] )(?:npx --yes )?pnpm(?:@[\d.]+)?(?: --(?!filter)\S+)*(?: --filter (?<name>\S+))?(?: run)? (?<script>[a-z][\w:-]*)/gm,
  );
  const unknown = Array.from(commands, ({ groups }) => groups as { name?: string; script: string })
    .filter(({ name, script }) => !listScripts(path, name).includes(script))
    .map(({ script }) => script);
  expect.soft(unknown, "scripts that package.json does not have").toEqual([]);

  const calls = findAll(text, /(?:^|`|bin\/)((?:npx --yes pnpm|pnpm|market-\w+)[ @][^`\n]*)/gm);
  const unknownFlags = calls.flatMap((call) => {
    const source = call.startsWith("market") ? operators : programs;
    const flags = findAll(` ${call.split(" #")[0]}`, / --([a-z][a-z-]+)/g);
    return flags.filter(
      (flag) => !FLAGS.has(flag) && !new RegExp(`--${flag}\\b|\\b${flag}: \\{`).test(source),
    );
  });
  expect.soft(unknownFlags, "flags that no program reads").toEqual([]);
});

// A decision record says when it measured; other documents would have to follow each change.
test.each(documents.filter((path) => !path.includes("/adr/")))("%s repeats no count", (path) => {
  const counts =
    /\b\d[\d,]* (?:(?:end-to-end|unit) )?(?:tests|stories|modules|files|query strings)\b/g;
  expect(readText(path).match(counts) ?? [], "write no numbers that change").toEqual([]);
});

test.each(globSync("packages/*", { cwd: ROOT }))("%s/README.md names every entry", (folder) => {
  const { exports } = readJson(join(ROOT, folder, "package.json")) as { exports: object };
  const entries = findAll(Object.keys(exports).join("\n"), /^\.\/([^*\n]+)$/gm);
  const named = findAll(readText(`${folder}/README.md`), /`(?:@market\/[\w-]+\/)?([\w.-]+)`/g);
  const missing = entries.filter((entry) => !named.includes(entry));
  expect(missing, "entries that it does not name").toEqual([]);
});

test("CONTRIBUTING.md names the levels of the checks", () => {
  const [, section = ""] = readText(".github/CONTRIBUTING.md").split("\n## Checks\n");
  const levels = new Set(CHECKS.flatMap(({ level = [] }) => level));
  expect(levels.size).toBeGreaterThan(0);
  for (const level of levels) expect(section.split("\n- ")[0]).toContain(`\`${level}\``);
});

/** Returns whether a code span is the path of a file or folder of the repository. */
function isFile(span: string): boolean {
  if (/[\s$…]|^[/.@]|http|^(?:DATA_DIR|dist)\/|images\/|\/(?:dist|\.data|test-results)/.test(span))
    return false;
  return (
    /^[\w@*<>-][\w.@*<>/-]*\.(?:tsx?|md|json|ya?ml|sh|conf|html|css)$/.test(span) ||
    /^(?:apps|bench|build|demo|deploy|e2e|packages|sizes|src|test|tooling)\//.test(span)
  );
}

function isFound(span: string): boolean {
  const pattern = span
    .replace(/\/$/, "")
    .replaceAll(".", "\\.")
    .replaceAll(/<\w+>|\*/g, "[^/]*");
  return files.some((file) => new RegExp(`(?:^|/)${pattern}(?:/|$)`).test(file));
}

/** Returns the scripts of a package, or without a name those of the root, and in a README those of its package. */
function listScripts(document: string, name?: string): string[] {
  const found = packages.find(({ folder, manifest }) =>
    name === undefined ? document === `${folder}/README.md` : manifest.name === name,
  );
  const own = Object.keys(found?.manifest.scripts ?? {});
  return [...own, ...COMMANDS, ...(name === undefined ? Object.keys(rootScripts) : [])];
}

/** Returns whether the release bundle of the server, which has its documents, has a file: README.md, or what `files` names. */
function isInBundle(target: string): boolean {
  const { files: shipped } = readJson(join(ROOT, API, "package.json")) as { files: string[] };
  const path = relative(API, target);
  const matches = (entry: string): boolean =>
    matchesGlob(path, entry) || path.startsWith(`${entry}/`);
  const isExcluded = shipped.some((entry) => entry.startsWith("!") && matches(entry.slice(1)));
  return path === "README.md" || (shipped.some(matches) && !isExcluded);
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
