import { expect, test } from "vitest";
import { capitalize } from "./capitalize.ts";

test.each([
  ["brand new", "Brand new"],
  ["élan", "Élan"],
  ["A", "A"],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(capitalize(text)).toBe(expected);
});
