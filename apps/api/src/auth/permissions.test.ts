import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminRole } from "../db/schema/index.ts";
import { isAllowed, PERMISSIONS, requiresFactor } from "./permissions.ts";

test("docs/api.md has the same table of roles and permissions", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z:-]+)` +\|[^|]+\|((?: (?:yes|–) +\|){4})$/gm)];
  const documented = rows.map(([, permission, cells = ""]) => [permission, cells.match(/yes|–/g)]);
  const roles = adminRole.enumValues;
  const expected = PERMISSIONS.map((permission) => [
    permission,
    roles.map((role) => (isAllowed(role, permission) ? "yes" : "–")),
  ]);
  expect(text).toMatch(new RegExp(`\\| ${roles.join(" +\\| ")} +\\|`));
  expect(documented).toEqual(expected);
});

test.each([
  ["none", []],
  ["administrators", ["super_admin", "admin"]],
  ["all", ["super_admin", "admin", "manager", "support"]],
] as const)("REQUIRE_SECOND_FACTOR=%s is for %j", (policy, roles) => {
  expect(adminRole.enumValues.filter((role) => requiresFactor(policy, role))).toEqual(roles);
});
