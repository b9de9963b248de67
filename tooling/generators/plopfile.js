import { join } from "node:path";
import { spellingsOf } from "./names.js";
import {
  addDependency,
  assertNameIsFree,
  insertSorted,
  installAndFormat,
  ROOT,
} from "./workspace.js";

/**
 * `pnpm new:feature gift-cards` writes a feature package with a list screen, its resource in the API
 * client and a changeset, and mounts the feature in the shell.
 *
 * @param {import("plop").NodePlopAPI} plop
 */
export default function generators(plop) {
  plop.setGenerator("feature", {
    description: "A feature package with a list screen, and its resource in the API client",
    prompts: [
      {
        type: "input",
        name: "name",
        message: "Name of the feature, a plural in kebab case",
        validate: (name) => {
          try {
            check(name);
            return true;
          } catch (error) {
            return error.message;
          }
        },
      },
    ],
    actions: (answers) => {
      // plop does not validate arguments of the command line.
      const spellings = check(answers.name);
      Object.assign(answers, spellings);
      return [
        {
          type: "addMany",
          destination: join(ROOT, "packages/{{plural.kebab}}"),
          base: "templates/feature",
          templateFiles: "templates/feature/**/*.hbs",
        },
        {
          type: "addMany",
          destination: join(ROOT, "packages/api-client/src/resources/{{plural.kebab}}"),
          base: "templates/resource",
          templateFiles: "templates/resource/*.hbs",
        },
        {
          type: "add",
          path: join(ROOT, ".changeset/new-{{plural.kebab}}.md"),
          templateFile: "templates/changeset.md.hbs",
        },
        () => addResource(spellings),
        () => mountFeature(spellings),
        () => {
          installAndFormat();
          return "dependencies installed, files formatted";
        },
        () => nextSteps(spellings),
      ];
    },
  });
}

/** @param {string} name */
function check(name) {
  const spellings = spellingsOf(name);
  assertNameIsFree(name);
  return spellings;
}

/** @param {ReturnType<typeof spellingsOf>} spellings */
function addResource({ plural, singular }) {
  const client = "packages/api-client/src";
  const folder = `resources/${plural.kebab}/${plural.kebab}`;
  const createApi = `${client}/create-api.ts`;
  insertSorted(
    createApi,
    /^import \{ \w+Api \} from/,
    `import { ${plural.camel}Api } from "./${folder}.api.ts";`,
  );
  insertSorted(
    createApi,
    /^ {4}\w+: \w+Api\(http/,
    `    ${plural.camel}: ${plural.camel}Api(http),`,
  );
  insertSorted(
    `${client}/index.ts`,
    /^export type \{ \w+ \} from "\.\/resources/,
    `export type { ${singular.pascal} } from "./${folder}.schema.ts";`,
  );
  const resources = `${client}/testing/resources.ts`;
  for (const [member, file] of [
    ["Calls", "calls"],
    ["Fake", "fake"],
  ]) {
    insertSorted(
      resources,
      /^import \{ \w+(Calls|Fake) \} from/,
      `import { ${plural.camel}${member} } from "../${folder}.${file}.ts";`,
    );
  }
  insertSorted(resources, /^ {2}\.\.\.\w+Calls,/, `  ...${plural.camel}Calls,`);
  insertSorted(
    resources,
    /^ {4}\.\.\.\w+Fake\.createData\(/,
    `    ...${plural.camel}Fake.createData(),`,
  );
  insertSorted(
    resources,
    /^ {4}\.\.\.\w+Fake\.createRoutes\(/,
    `    ...${plural.camel}Fake.createRoutes(data),`,
  );
  insertSorted(
    `${client}/testing/index.ts`,
    /^export \{ wire\w+ \} from/,
    `export { wire${singular.pascal} } from "../${folder}.fake.ts";`,
  );
  return `api.${plural.camel} in packages/api-client`;
}

/** @param {ReturnType<typeof spellingsOf>} spellings */
function mountFeature({ plural }) {
  const features = "apps/admin/src/features.ts";
  insertSorted(
    features,
    /^import \{ \w+Feature \} from/,
    `import { ${plural.camel}Feature } from "@market/${plural.kebab}";`,
  );
  insertSorted(features, /^ {2}\w+Feature,$/, `  ${plural.camel}Feature,`);
  addDependency("apps/admin/package.json", `@market/${plural.kebab}`);
  return `mounted in ${features}`;
}

/** @param {ReturnType<typeof spellingsOf>} spellings */
function nextSteps({ plural, singular }) {
  return [
    "next:",
    `  1. Replace the fields name, status and createdAt of ${singular.pascal} in both folders.`,
    `  2. Add "/${plural.kebab}" to apps/admin/src/routing/sidebar-entries.ts, or the entry comes last.`,
    `  3. Serve GET /api/admin/${plural.kebab}?limit=N: the reference server does not have it yet.`,
  ].join("\n");
}
