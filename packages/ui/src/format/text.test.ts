import { expect, test } from "vitest";
import { capitalize, isolate } from "./text.ts";

test.each([
  ["brand new", "Brand new"],
  ["élan", "Élan"],
  ["A", "A"],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(capitalize(text)).toBe(expected);
});

test.each([
  ["ada@example.com", "ada@example.com"],
  ["Kòfó 👩‍🍳", "Kòfó 👩‍🍳"],
  ["\u202Egnp.x", "\u2068\u202Egnp.x\u2069"],
  ["שלום", "\u2068שלום\u2069"],
  ["متجر", "\u2068متجر\u2069"],
  ["ߒߞߏ", "\u2068ߒߞߏ\u2069"],
  ["𞤀𞤣𞤤𞤢𞤥", "\u2068𞤀𞤣𞤤𞤢𞤥\u2069"],
])("isolates %j as %j", (data, isolated) => {
  expect(isolate(data)).toBe(isolated);
});
