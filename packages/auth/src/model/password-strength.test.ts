import { describe, expect, test } from "vitest";
import { passwordStrength, type StrengthLabel } from "./password-strength.ts";

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
