import { expect, test } from "vitest";
import { isolate } from "./isolate.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["Kòfó 👩‍🍳", "Kòfó 👩‍🍳"],
  ["\u202Egnp.x", "\u2068\u202Egnp.x\u2069"],
  ["שלום", "\u2068שלום\u2069"],
  ["متجر", "\u2068متجر\u2069"],
])("isolates %j as %j", (data, isolated) => {
  expect(isolate(data)).toBe(isolated);
});
