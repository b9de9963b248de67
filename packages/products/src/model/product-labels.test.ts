import type { Category } from "@market/api-client/categories";
import type { Product } from "@market/api-client/products";
import { statusLabel } from "@market/ui";
import { expect, test } from "vitest";
import { isLowStock, quickFilters, STATUS_TONES } from "./product-labels.ts";

test.each<[status: Product["status"], tone: string, text: string]>([
  ["available", "success", "available"],
  ["low-stock", "warning", "low-stock"],
  ["out-of-stock", "danger", "out-of-stock"],
  [undefined, "neutral", "unknown"],
])("labels the status %s as %s with the text %j", (status, tone, text) => {
  expect(statusLabel(STATUS_TONES, status)).toEqual({ tone, text });
});

test.each<[stock: number | undefined, low: boolean]>([
  [undefined, false],
  [-1, true],
  [0, true],
  [4, true],
  [4.5, true],
  [5, false],
  [500, false],
])("isLowStock(%s) is %s", (stock, low) => {
  expect(isLowStock(stock)).toBe(low);
});

function category(name: string | undefined, isActive = true): Category {
  return {
    id: name ?? "nameless",
    name,
    image: undefined,
    isActive,
    createdAt: undefined,
    version: undefined,
  };
}

test.each<[description: string, categories: Category[], expected: string[]]>([
  ["none", [], []],
  ["one", [category("Home")], ["Home"]],
  [
    "the first two of three",
    ["Home", "Fashion", "Sports"].map((name) => category(name)),
    ["Home", "Fashion"],
  ],
  [
    "the active ones",
    [category("Home", false), category("Fashion"), category("Sports")],
    ["Fashion", "Sports"],
  ],
  ["those with a name", [category(undefined), category("Home")], ["Home"]],
  ["each name once", [category("Home"), category("Home"), category("Sports")], ["Home", "Sports"]],
])("offers %s", (_description, categories, expected) => {
  expect(quickFilters(categories)).toEqual(expected);
});
