import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {ReturnType<typeof import("./names.js").spellingsOf>} Spellings */

const CLIENT = "packages/api-client/src";

/** Paths below which the server has files. */
const SERVED_FOLDERS = new Set(["assets", "uploads"]);

/** Global types that the templates use. */
const GLOBAL_TYPES = ["Date", "Omit", "Response", "URL"];

/**
 * Refuses a name that something in the workspace has.
 *
 * @param {Spellings} spellings
 * @param {string} root
 * @throws {Error} that says what has the name.
 */
export function assertNameIsFree({ plural, singular }, root) {
  const name = plural.kebab;
  if (SERVED_FOLDERS.has(name)) {
    throw new Error(`"${name}" is taken: the server has files below /${name}.`);
  }
  const fakes = `${CLIENT}/resources/*/*.fake.ts`;
  const uses = [
    {
      files: "{apps,packages,tooling}/*/package.json",
      pattern: `"name": "@market/${name}"`,
      use: `is the package @market/${name}`,
    },
    {
      files: "packages/*/src/{*feature.ts,feature/paths.ts,model/*-url.ts}",
      pattern: `"/${name}"`,
      use: `has the path /${name}`,
    },
    { files: fakes, pattern: ` /admin/${name}"`, use: `has the endpoint /admin/${name}` },
    { files: fakes, pattern: `\\bdata\\.${plural.camel}\\b`, use: `has data.${plural.camel}` },
    {
      files: `${CLIENT}/index.ts`,
      pattern: `\\b${singular.pascal}\\b`,
      use: `exports ${singular.pascal}`,
    },
  ];
  for (const { files, pattern, use } of uses) {
    const file = globSync(files, { cwd: root }).find((path) =>
      new RegExp(pattern).test(readFileSync(join(root, path), "utf8")),
    );
    if (file) throw new Error(`"${name}" is taken: ${file} ${use}.`);
  }
}

/**
 * Refuses a name whose row type has the name of a type that the templates use.
 *
 * @param {Spellings} spellings
 * @param {string[]} templates
 * @throws {Error} that names the type.
 */
export function assertTypeIsFree({ plural, singular }, templates) {
  const imports = templates.flatMap((text) => text.match(/^import [^"]*/gm) ?? []);
  const used = [...GLOBAL_TYPES, ...imports.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? [])];
  if (used.includes(singular.pascal)) {
    throw new Error(`"${plural.kebab}" would need a type ${singular.pascal}, which its files use.`);
  }
}
