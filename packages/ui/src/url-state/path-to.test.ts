import { expect, test } from "vitest";
import { pathTo } from "./params.ts";

test.each<[state: Parameters<typeof pathTo>[1], expected: string]>([
  [{}, "/shops"],
  [{ limit: undefined }, "/shops"],
  [{ shop: "a1" }, "/shops?shop=a1"],
  [{ shop: "a1", limit: 50 }, "/shops?shop=a1&limit=50"],
  [{ q: "Tea & salt #2?" }, "/shops?q=Tea+%26+salt+%232%3F"],
])("the address of %j is %s", (state, expected) => {
  expect(pathTo("/shops", state)).toBe(expected);
});
