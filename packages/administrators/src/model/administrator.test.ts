import { formatRole } from "@market/api-client";
import type { Administrator } from "@market/api-client/administrators";
import type { AuthUser } from "@market/api-client/auth";
import { expect, test } from "vitest";
import { isSelf, roleTone } from "./administrator.ts";

const administrator: Administrator = {
  id: "admin-0",
  name: "Amara Okafor",
  email: "Amara@example.com",
  role: "manager",
  isVerified: true,
  lastLogin: undefined,
};

test.each<[comparison: string, user: AuthUser | undefined, expected: boolean]>([
  ["the same id", { id: "admin-0" }, true],
  ["the same id under another email", { id: "admin-0", email: "old@example.com" }, true],
  ["another id under the same email", { id: "admin-1", email: "amara@example.com" }, true],
  ["another id, another email", { id: "admin-1", email: "tunde@example.com" }, false],
  ["no id, the same email", { email: "Amara@example.com" }, true],
  ["no id, the same email in another case", { email: "aMARA@EXAMPLE.com" }, true],
  ["no id, another email", { email: "tunde@example.com" }, false],
  ["neither id nor email", { name: "Amara Okafor" }, false],
  ["no user", undefined, false],
])("%s", (_comparison, user, expected) => {
  expect(isSelf(administrator, user)).toBe(expected);
});

test("two users without an email are not the same", () => {
  expect(isSelf({ ...administrator, email: undefined }, { name: "Amara Okafor" })).toBe(false);
});

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
