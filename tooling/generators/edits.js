/* Edits of files of the workspace. */

/**
 * Inserts a line into the block of lines that match a pattern, in alphabetical order.
 *
 * @param {import("./changes.js").Changes} changes
 * @param {string} file
 * @param {RegExp} pattern matches the lines of the block
 * @param {string} line
 */
export function insertSorted(changes, file, pattern, line) {
  const lines = changes.read(file).split("\n");
  const block = lines.flatMap((text, index) => (pattern.test(text) ? [index] : []));
  const last = block.at(-1);
  if (last === undefined) throw new Error(`${file} has no line that matches ${pattern}.`);
  const position = block.find((index) => lines[index] > line) ?? last + 1;
  changes.set(file, lines.toSpliced(position, 0, line).join("\n"));
}

/**
 * Adds a dependency on a package of the workspace, with the range of the others.
 *
 * @param {import("./changes.js").Changes} changes
 * @param {string} file a package.json
 * @param {string} name
 */
export function addDependency(changes, file, name) {
  const manifest = JSON.parse(changes.read(file));
  const range = Object.values(manifest.dependencies).find((each) => each.startsWith("workspace:"));
  const dependencies = { ...manifest.dependencies, [name]: range };
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  changes.set(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
