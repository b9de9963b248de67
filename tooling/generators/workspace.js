import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/**
 * Refuses a name that is taken, before anything is written.
 *
 * @param {string} name
 * @throws {Error} that says what has the name.
 */
export function assertNameIsFree(name) {
  for (const folder of [
    `packages/${name}`,
    `apps/${name}`,
    `packages/api-client/src/resources/${name}`,
  ]) {
    if (existsSync(join(ROOT, folder))) throw new Error(`"${name}" is taken: ${folder} exists.`);
  }
  const route = globSync("packages/*/src/{feature.ts,feature/paths.ts,model/*-url.ts}", {
    cwd: ROOT,
  }).find((file) => read(file).includes(`"/${name}"`));
  if (route) throw new Error(`"${name}" is taken: ${route} has the path /${name}.`);
}

/**
 * Inserts a line into the block of lines that match a pattern, in alphabetical order.
 *
 * @param {string} file path from the root
 * @param {RegExp} pattern matches the lines of the block
 * @param {string} line
 */
export function insertSorted(file, pattern, line) {
  const lines = read(file).split("\n");
  const block = lines.flatMap((text, index) => (pattern.test(text) ? [index] : []));
  const last = block.at(-1);
  if (last === undefined) throw new Error(`${file} has no line that matches ${pattern}.`);
  const position = block.find((index) => lines[index] > line) ?? last + 1;
  write(file, lines.toSpliced(position, 0, line).join("\n"));
}

/**
 * Adds a dependency on a package of the workspace.
 *
 * @param {string} file path of a package.json from the root
 * @param {string} name
 */
export function addDependency(file, name) {
  const manifest = JSON.parse(read(file));
  const dependencies = { ...manifest.dependencies, [name]: "workspace:*" };
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  write(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Links the new package and formats the workspace. */
export function installAndFormat() {
  const options = { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] };
  execFileSync("pnpm", ["install", "--prefer-offline", "--no-frozen-lockfile"], options);
  execFileSync("oxfmt", [], options);
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), "utf8");
}

/**
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  writeFileSync(join(ROOT, file), content);
}
