import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { wireAdministrator } from "./administrators.fake.ts";
import { administratorSchema, normalizeRole } from "./administrators.api.ts";

describe("an administrator", () => {
  test("is read in full", () => {
    expect(v.parse(administratorSchema, wireAdministrator(0))).toEqual({
      name: "Amara Okafor",
      email: "amara.okafor0@example.com",
      role: "super admin",
      isVerified: true,
      lastLogin: new Date("2026-01-15T09:30:00Z"),
    });
  });

  test.each([
    [{ firstname: "Amara", lastname: "Okafor", name: "Boss" }, "Amara Okafor"],
    [{ firstname: "Amara", name: "Boss" }, "Amara"],
    [{ name: "Boss" }, "Boss"],
    [{}, undefined],
  ])("%j has the name %s", (row, name) => {
    expect(v.parse(administratorSchema, row).name).toBe(name);
  });
});

test.each([
  ["super_admin", "super admin"],
  ["Super Admin", "super admin"],
  ["SUPER-ADMIN", "super admin"],
  ["superadmin", "super admin"],
  ["Manager", "manager"],
  ["support", "support"],
  ["finance_lead", "finance lead"],
  ["_manager", "manager"],
  ["_", undefined],
])("normalizes the role %j to %j", (role, expected) => {
  expect(normalizeRole(role)).toBe(expected);
});
