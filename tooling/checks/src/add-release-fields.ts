import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";

/*
 * The first step of `pnpm run release`: adds the fields that name the repository to each published package. They are set
 * once, in package.json of the root; npm compares them with the provenance statement.
 */

const FIELDS = ["repository", "homepage", "bugs"] as const;

const manifest = readJson(join(ROOT, "package.json")) as Record<string, string | undefined>;
const missing = FIELDS.filter((field) => manifest[field] === undefined);
if (missing.length > 0) {
  console.error(`Set ${missing.join(", ")} in package.json of the root, each to a URL.`);
  process.exit(1);
}
for (const { folder } of findPackages("packages/*")) {
  const path = join(ROOT, folder, "package.json");
  const own = readJson(path) as object;
  const repository = { type: "git", url: manifest["repository"], directory: folder };
  const { homepage, bugs } = manifest;
  writeFileSync(path, JSON.stringify({ ...own, repository, homepage, bugs }, undefined, 2));
}
