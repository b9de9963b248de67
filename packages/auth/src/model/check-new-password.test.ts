import { expect, test } from "vitest";
import { checkNewPassword } from "./check-new-password.ts";

test.each([
  ["", "", "Please fill in all fields."],
  ["Abcdefg1!", "", "Please fill in all fields."],
  ["", "Abcdefg1!", "Please fill in all fields."],
  ["Abcdefg1!", "Abcdefg1", "Passwords do not match."],
  ["weak", "Weak", "Passwords do not match."],
  ["weak", "weak", "Password is too weak."],
  ["Abcdefg1", "Abcdefg1", undefined],
])("%j, confirmed as %j: %s", (password, confirmation, expected) => {
  expect(checkNewPassword(password, confirmation)).toBe(expected);
});
