import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@market/testing/workspace";

const patterns = readFileSync(join(ROOT, ".github/CODEOWNERS"), "utf8").match(/^\/\S+/gm) ?? [];

test.each(patterns)("CODEOWNERS names files that exist: %s", (pattern) => {
  expect(globSync(join(ROOT, pattern), { exclude: ["**/node_modules"] })).not.toEqual([]);
});
