import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@market/testing/workspace";

const rules = readFileSync(join(ROOT, ".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("/"))
  .map((line) => line.split(/\s+/));

test.each(rules)("CODEOWNERS has an owner for %s, which exists", (path = "", ...owners) => {
  expect(owners).toContainEqual(expect.stringMatching(/^@/));
  expect(existsSync(join(ROOT, path))).toBe(true);
});
