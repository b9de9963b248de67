import { expect, test } from "vitest";
import { describeInvalid } from "./describe-invalid.ts";

test.each([
  ["/password", "Must have at least 8 characters", "The password must have at least 8 characters."],
  ["/delivery_fee", "Must be at least 0", "The delivery fee must be at least 0."],
  ["/images/2", "Must have an http or https URL", "The images must have an http or https URL."],
  ["/shopId", "Invalid UUID", "The vendor is not valid: invalid UUID."],
  [
    "/password",
    "This password is too common. Choose another.",
    "This password is too common. Choose another.",
  ],
  ["", 'Unrecognized key: "x"', 'Unrecognized key: "x".'],
])("describes %s: %s", (path, problem, sentence) => {
  expect(describeInvalid(path, problem)).toBe(sentence);
});
