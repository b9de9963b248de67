import { formatRole } from "@market/api-client";
import { expect, test } from "vitest";
import { roleTone } from "./role.ts";

test.each([
  ["super admin", "danger", "Super Admin"],
  ["manager", "info", "Manager"],
  ["support", "accent", "Support"],
  ["admin", "neutral", "Admin"],
  ["night auditor", "neutral", "Night Auditor"],
  ["élève", "neutral", "Élève"],
  ["constructor", "neutral", "Constructor"],
] as const)("shows the role %j in tone %s as %j", (role, tone, text) => {
  expect(roleTone(role)).toBe(tone);
  expect(formatRole(role)).toBe(text);
});
