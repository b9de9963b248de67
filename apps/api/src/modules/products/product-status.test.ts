import { expect, test } from "vitest";
import { getProductStatus } from "./products.schema.ts";

test.each([
  [0, "out-of-stock"],
  [1, "low-stock"],
  [4, "low-stock"],
  [5, "available"],
  [1000, "available"],
])("a stock of %i is %s", (stock, status) => {
  expect(getProductStatus(stock)).toBe(status);
});
