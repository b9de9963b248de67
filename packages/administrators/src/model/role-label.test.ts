import { expect, test } from "vitest";
import { roleLabel } from "./role-label.ts";

test.each([
  ["super admin", "red", "Super Admin"],
  ["manager", "blue", "Manager"],
  ["support", "purple", "Support"],
  ["admin", "grey", "Admin"],
  ["night auditor", "grey", "Night Auditor"],
  ["élève", "grey", "Élève"],
  ["constructor", "grey", "Constructor"],
] as const)("the role %j is %s and reads %j", (role, tone, text) => {
  expect(roleLabel(role)).toEqual({ tone, text });
});
