import { describe, expect, test } from "vitest";
import products from "../data/products.json";
import { emptyLine, pricedLines, receiptNumber, receiptTotal } from "./receipt.ts";

const [first, second] = products;
if (!first || !second) throw new Error("the test needs two products");

test.each([
  [1_700_000_123_456, "RCP-123456"],
  [1_700_000_000_007, "RCP-000007"],
  [42, "RCP-000042"],
])("builds the receipt number at %i: %s", (now, expected) => {
  expect(receiptNumber(now)).toBe(expected);
});

describe("receipt lines", () => {
  test("start with quantity 1 and no product", () => {
    expect(emptyLine(7)).toEqual({ id: 7, product: null, quantity: "1" });
  });

  test("cost their price times their quantity", () => {
    const lines = [
      { id: 1, product: first.name, quantity: "2" },
      { id: 2, product: second.name, quantity: "1" },
    ];
    expect(pricedLines(lines).map(({ amount }) => amount)).toEqual([first.price * 2, second.price]);
    expect(receiptTotal(lines)).toBe(first.price * 2 + second.price);
  });

  test.each([
    ["no product is chosen", { id: 1, product: null, quantity: "3" }],
    ["the product is unknown", { id: 1, product: "Nothing", quantity: "3" }],
    ["the quantity is no whole number", { id: 1, product: first.name, quantity: "2.5" }],
    ["the quantity is empty", { id: 1, product: first.name, quantity: "" }],
  ])("cost nothing while %s", (_why, line) => {
    expect(receiptTotal([line])).toBe(0);
  });
});
