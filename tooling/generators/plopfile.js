import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A name for a folder, a route and a package: `orders`, `gift-cards`. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * `pnpm new:feature orders` writes a package that builds, shows a list and has tests, and mounts its
 * route in the shell.
 *
 * @param {import("plop").NodePlopAPI} plop
 */
export default function generators(plop) {
  plop.setGenerator("feature", {
    description: "A feature package: routes, a lazy screen with a table, a story, tests",
    prompts: [
      {
        type: "input",
        name: "name",
        message: "Name of the feature, plural, in kebab-case",
        validate: (name) => NAME.test(name) || "Lower-case words, joined by hyphens: gift-cards",
      },
    ],
    actions: ({ name }) => {
      // Arguments of the command line are not asked for, and so not validated, by plop.
      if (!NAME.test(name)) throw new Error(`${name}: lower-case words, joined by hyphens`);
      return [
        {
          type: "addMany",
          destination: join(ROOT, "packages/{{name}}"),
          base: "templates",
          templateFiles: "templates/**/*.hbs",
        },
        {
          type: "add",
          path: join(ROOT, ".changeset/new-{{name}}.md"),
          template:
            '---\n"@market/{{name}}": minor\n"@market/admin": minor\n---\n\nA new feature: {{name}}.\n',
        },
        {
          type: "modify",
          path: join(ROOT, "apps/admin/src/features.ts"),
          pattern: "import { productsFeature }",
          template:
            'import { {{camelCase name}}Feature } from "@market/{{name}}";\nimport { productsFeature }',
        },
        {
          type: "modify",
          path: join(ROOT, "apps/admin/src/features.ts"),
          pattern: "  sampleScreensFeature,\n];",
          template: "  {{camelCase name}}Feature,\n  sampleScreensFeature,\n];",
        },
        () => addDependency(`@market/${name}`),
      ];
    },
  });
}

/** The shell depends on what it mounts; the list stays sorted. */
function addDependency(name) {
  const path = join(ROOT, "apps/admin/package.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  manifest.dependencies = Object.fromEntries(
    Object.entries({ ...manifest.dependencies, [name]: "workspace:*" }).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  return `${name} in apps/admin/package.json; now run pnpm install, and pnpm format`;
}
