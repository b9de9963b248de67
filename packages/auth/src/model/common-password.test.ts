import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

test.each([
  ["Password1", true],
  ["P@ssw0rd123", true],
  ["Market2026!", true],
  ["Abcdef123", true],
  ["correct-horse-battery", false],
  ["kT9#vLq2", false],
  ["Pass1", false],
])("%s: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
