import { expect, test } from "vitest";
import { idempotencyKeys } from "./idempotency-keys.ts";

const bag = { name: "Bag", price: 1 };

test.each<[what: string, contents: unknown[], keys: string[]]>([
  ["the same content", [bag, { ...bag }, bag], ["1", "1", "1"]],
  ["another content", [bag, { ...bag, price: 2 }], ["1", "2"]],
  ["a content of before", [bag, { ...bag, price: 2 }, bag], ["1", "2", "3"]],
])("gives keys to %s", (_what, contents, keys) => {
  let given = 0;
  const keyOf = idempotencyKeys(() => String((given += 1)));
  expect(contents.map((content) => keyOf(content))).toEqual(keys);
});

test("the same content in another form has another key", () => {
  expect(idempotencyKeys()(bag)).not.toBe(idempotencyKeys()(bag));
});
