import type { Category } from "@market/api-client";
import { describe, expect, test } from "vitest";
import { filterCategories, type CategoryFilter } from "./filter-categories.ts";

function category(id: string, name: string | undefined, isActive: boolean): Category {
  return { id, name, isActive, image: undefined, createdAt: undefined };
}

const categories = [
  category("A", "Electronics", true),
  category("B", "Home electronics", false),
  category("C", "Fashion", true),
  category("D", undefined, false),
];

describe("filterCategories", () => {
  test.each<[query: string, filter: CategoryFilter, expected: string]>([
    ["", "all", "ABCD"],
    ["  ", "all", "ABCD"],
    ["", "active", "AC"],
    ["", "inactive", "BD"],
    ["ELECTRONICS", "all", "AB"],
    [" electronics ", "inactive", "B"],
    ["fashion", "inactive", ""],
    ["undefined", "all", ""],
  ])("query %j with filter %s keeps %j", (query, filter, expected) => {
    expect(
      filterCategories(categories, query, filter)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
