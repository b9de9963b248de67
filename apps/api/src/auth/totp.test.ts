import { expect, test } from "vitest";
import { findTotpStep } from "./totp.ts";

const SECRET = new TextEncoder().encode("12345678901234567890");

// RFC 6238, appendix B, with the last six of its eight digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("accepts the code of RFC 6238 at %i s", (seconds, code) => {
  expect(findTotpStep(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test("refuses other codes", () => {
  expect(findTotpStep(SECRET, "287083", new Date(59_000))).toBeUndefined();
});
