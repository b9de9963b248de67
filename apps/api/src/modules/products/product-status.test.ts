import { expect, it } from "vitest";
import { productStatus } from "./product-status.ts";

it.each([
  [0, "out-of-stock"],
  [1, "low-stock"],
  [4, "low-stock"],
  [5, "available"],
  [1000, "available"],
])("a stock of %i is %s", (stock, status) => {
  expect(productStatus(stock)).toBe(status);
});
