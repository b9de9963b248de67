import { expect, test } from "vitest";
import { capitalise } from "./capitalise.ts";

test.each([
  ["brand new", "Brand new"],
  ["élan", "Élan"],
  ["A", "A"],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
