import { expect, test } from "vitest";
import { occursIn } from "./occurs-in.ts";

test.each([
  ["", ["Amara"], true],
  ["  ", ["Amara"], true],
  ["MAR", ["Amara"], true],
  [" mar ", ["Tunde", "Amara"], true],
  ["mar", ["Tunde"], false],
  ["a t", ["Amara", "Tunde"], false],
])("%j in %j: %s", (query, texts, expected) => {
  expect(occursIn(query, ...texts)).toBe(expected);
});
