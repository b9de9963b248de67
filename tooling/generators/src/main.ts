import { createFeature } from "./create-feature.ts";
import { spell } from "./names.ts";

/*
 * `pnpm new:feature gift-cards` writes a feature package with a list screen, its resource in the API client
 * and a changeset, and mounts the feature in the shell.
 */

try {
  const names = spell(process.argv[2] ?? "");
  const { plural, singular } = names;
  console.log(createFeature(names).join("\n"));
  console.log(`
Next:
  1. Replace the fields name, status and createdAt of ${singular.pascal}. A field is described in
     packages/api-client/src/resources/${plural.kebab}: .schema.ts, .fake.ts, .api.ts (sorts and filters)
     packages/${plural.kebab}/src/components/${plural.kebab}-list.tsx (column, filter)
     Then run \`pnpm types:report\` and \`pnpm check:sizes --update\`.
  2. Give the entry in packages/${plural.kebab}/src/feature.ts an \`order\`, or it comes last.
  3. Add /packages/${plural.kebab}/ to .github/CODEOWNERS, or the platform team reviews it.
  4. Serve GET /api/admin/${plural.kebab}?limit=N: the reference server does not have it yet.
  5. Take the screenshots of its stories, on Linux x64: pnpm --filter @market/${plural.kebab} test:stories --update`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
