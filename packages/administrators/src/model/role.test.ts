import { expect, test } from "vitest";
import { roleLabel } from "./role-label.ts";

test.each([
  ["super admin", "danger", "Super Admin"],
  ["manager", "info", "Manager"],
  ["support", "accent", "Support"],
  ["admin", "neutral", "Admin"],
  ["night auditor", "neutral", "Night Auditor"],
  ["élève", "neutral", "Élève"],
  ["constructor", "neutral", "Constructor"],
] as const)("the role %j is %s and reads %j", (role, tone, text) => {
  expect(roleLabel(role)).toEqual({ tone, text });
});
