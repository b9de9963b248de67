import { describe, expect, test } from "vitest";
import { checkNewPassword, passwordStrength, type StrengthLabel } from "./new-password.ts";

describe("passwordStrength", () => {
  test.each<[password: string, score: number, label: StrengthLabel]>([
    ["", 0, "Weak"],
    ["a", 1, "Weak"],
    ["aA", 2, "Weak"],
    ["aA1", 3, "Medium"],
    ["aA1!", 4, "Medium"],
    ["abcdefg", 1, "Weak"],
    ["abcdefgh", 2, "Weak"],
    ["abcdefghijkl", 3, "Medium"],
    ["Abcdefg1", 4, "Medium"],
    ["Abcdefg1!", 5, "Strong"],
    ["Abcdefghijk1", 5, "Strong"],
    ["Abcdefghij1!", 6, "Strong"],
    ["ÄÖÜ", 1, "Weak"],
    ["            ", 3, "Medium"],
  ])("%j scores %i: %s", (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label });
  });
});

describe("checkNewPassword", () => {
  test.each([
    ["", "", "Please fill in all fields."],
    ["Abcdefg1!", "", "Please fill in all fields."],
    ["", "Abcdefg1!", "Please fill in all fields."],
    ["Abcdefg1!", "Abcdefg1", "Passwords do not match."],
    ["weak", "Weak", "Passwords do not match."],
    ["weak", "weak", "Password is too weak."],
    ["Abcdefg1", "Abcdefg1", undefined],
  ])("reports for %j confirmed as %j: %s", (password, confirmation, expected) => {
    expect(checkNewPassword(password, confirmation)).toBe(expected);
  });
});
