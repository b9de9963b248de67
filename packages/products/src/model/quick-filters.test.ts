import type { Category } from "@market/api-client/categories";
import { expect, test } from "vitest";
import { quickFilters } from "./quick-filters.ts";

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
