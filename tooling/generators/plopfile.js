import { checkName, createFeature } from "./create-feature.js";

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
            checkName(name);
            return true;
          } catch (error) {
            return error.message;
          }
        },
      },
    ],
    actions: (answers) => {
      // plop does not validate arguments of the command line.
      const spellings = checkName(answers.name);
      return [
        () => createFeature(spellings, plop.renderString).join("\n"),
        () => listNextSteps(spellings),
      ];
    },
  });
}

/** @param {ReturnType<typeof checkName>} spellings */
function listNextSteps({ plural, singular }) {
  return [
    "next:",
    `  1. Replace the fields name, status and createdAt of ${singular.pascal} in both folders. Then run`,
    `     \`pnpm api:report\` and \`pnpm check:sizes --update ${plural.kebab}\`.`,
    `  2. Add "/${plural.kebab}" to apps/admin/src/routing/sidebar-entries.ts, or the entry comes last.`,
    `  3. Add /packages/${plural.kebab}/ to .github/CODEOWNERS, or the platform team reviews it.`,
    `  4. Serve GET /api/admin/${plural.kebab}?limit=N: the reference server does not have it yet.`,
    `  5. Take the screenshots of its stories, on Linux x64: pnpm test:visual ${plural.kebab} --update`,
  ].join("\n");
}
