import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Changes } from "./changes.js";
import { addDependency, insertSorted } from "./edits.js";
import { spellingsOf } from "./names.js";
import { assertNameIsFree, assertTypeIsFree } from "./taken-names.js";

/** @typedef {ReturnType<typeof spellingsOf>} Spellings */

const ROOT = join(import.meta.dirname, "../..");
const CLIENT = "packages/api-client/src";
const FEATURES = "apps/admin/src/features.ts";
const BUDGETS = "apps/admin/sizes/budgets";

/** Where the files of the templates' folders are written. */
const DESTINATIONS = {
  feature: "packages/{{plural.kebab}}",
  resource: `${CLIENT}/resources/{{plural.kebab}}`,
  changeset: ".changeset",
};

const templates = Object.entries(DESTINATIONS).flatMap(([folder, destination]) => {
  const path = join(import.meta.dirname, "templates", folder);
  return globSync("**/*.hbs", { cwd: path }).map((file) => ({
    file: `${destination}/${file.replace(/\.hbs$/, "")}`,
    text: readFileSync(join(path, file), "utf8"),
  }));
});

/**
 * Returns the spellings of a name that a new feature can have.
 *
 * @param {string} name
 * @throws {Error} that says in one line why it cannot.
 */
export function checkName(name) {
  const spellings = spellingsOf(name);
  assertNameIsFree(spellings, ROOT);
  assertTypeIsFree(
    spellings,
    templates.map(({ text }) => text),
  );
  return spellings;
}

/**
 * Writes a feature package, its resource in the API client and a changeset, mounts the feature in the
 * shell, links and builds the package, and writes the reports and budgets that CI compares the build
 * with. Leaves the workspace as it was if any of this fails.
 *
 * @param {Spellings} spellings
 * @param {(template: string, data: Spellings) => string} render
 * @returns {string[]} the files that were written or edited
 */
export function createFeature(spellings, render) {
  const changes = new Changes(ROOT);
  for (const { file, text } of templates) {
    const path = render(file, spellings);
    if (existsSync(join(ROOT, path))) throw new Error(`${path} exists.`);
    changes.set(path, render(text, spellings));
  }
  addResource(changes, spellings);
  mountFeature(changes, spellings);
  const { files } = changes;
  const name = spellings.plural.kebab;
  const writtenByTools = [
    "pnpm-lock.yaml",
    `packages/${name}/api-report/index.md`,
    "packages/api-client/api-report/index.md",
    "packages/api-client/api-report/testing.md",
    `${BUDGETS}/${name}.json`,
  ];
  // Only raised if what each feature adds to the first load exceeds it.
  const shellBudget = `${BUDGETS}/admin.json`;
  changes.apply(() => {
    console.log("Formatting and installing…");
    run("oxfmt", ...files);
    run("pnpm", "install", "--prefer-offline", "--no-frozen-lockfile", "--reporter=append-only");
    console.log("Building the packages and reporting their public types…");
    const entries = [name, "api-client", "api-client/testing"].map((entry) => `@market/${entry}`);
    run("pnpm", "api:report", ...entries);
    console.log("Building the panel and measuring the feature's chunks…");
    run("pnpm", "check:sizes", "--update", name, "admin");
  }, [...writtenByTools, shellBudget]);
  return [...files, ...writtenByTools];
}

/**
 * @param {Changes} changes
 * @param {Spellings} spellings
 */
function addResource(changes, { plural, singular }) {
  const folder = `resources/${plural.kebab}/${plural.kebab}`;
  const createApi = `${CLIENT}/create-api.ts`;
  insertSorted(
    changes,
    createApi,
    /^import \{ \w+Api \} from/,
    `import { ${plural.camel}Api } from "./${folder}.api.ts";`,
  );
  insertSorted(
    changes,
    createApi,
    /^ {4}\w+: \w+Api\(http/,
    `    ${plural.camel}: ${plural.camel}Api(http),`,
  );
  insertSorted(
    changes,
    `${CLIENT}/index.ts`,
    /^export type \{ \w+ \} from "\.\/resources/,
    `export type { ${singular.pascal} } from "./${folder}.schema.ts";`,
  );
  const resources = `${CLIENT}/testing/resources.ts`;
  for (const [member, file] of [
    ["Calls", "calls"],
    ["Fake", "fake"],
  ]) {
    insertSorted(
      changes,
      resources,
      /^import \{ \w+(Calls|Fake) \} from/,
      `import { ${plural.camel}${member} } from "../${folder}.${file}.ts";`,
    );
  }
  insertSorted(changes, resources, /^ {2}\.\.\.\w+Calls,/, `  ...${plural.camel}Calls,`);
  insertSorted(
    changes,
    resources,
    /^ {4}\.\.\.\w+Fake\.createData\(/,
    `    ...${plural.camel}Fake.createData(),`,
  );
  insertSorted(
    changes,
    resources,
    /^ {4}\.\.\.\w+Fake\.createRoutes\(/,
    `    ...${plural.camel}Fake.createRoutes(data),`,
  );
  insertSorted(
    changes,
    `${CLIENT}/testing/index.ts`,
    /^export \{ wire\w+ \} from/,
    `export { wire${singular.pascal} } from "../${folder}.fake.ts";`,
  );
}

/**
 * @param {Changes} changes
 * @param {Spellings} spellings
 */
function mountFeature(changes, { plural }) {
  insertSorted(
    changes,
    FEATURES,
    /^import \{ \w+Feature \} from/,
    `import { ${plural.camel}Feature } from "@market/${plural.kebab}";`,
  );
  insertSorted(changes, FEATURES, /^ {2}\w+Feature,$/, `  ${plural.camel}Feature,`);
  addDependency(changes, "apps/admin/package.json", `@market/${plural.kebab}`);
}

/**
 * Runs a tool of the workspace.
 *
 * @throws {Error} with its output if it fails.
 */
function run(command, ...args) {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    const { stdout = "", stderr = "" } = error;
    throw new Error(`${command} failed, so nothing was written.\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}
