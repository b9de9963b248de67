import type { Category } from "@market/api-client";
import { searchRows } from "@market/ui";
import { describe, expect, test } from "vitest";
import { filterCategories, type CategoryFilter } from "../model/filter-categories.ts";
import { categorySearchText } from "./category-columns.tsx";

function category(id: string, name: string | undefined, isActive: boolean): Category {
  return { id, name, isActive, image: undefined, createdAt: undefined };
}

const categories = [
  category("A", "Electronics", true),
  category("B", "Home electronics", false),
  category("C", "Fashion", true),
  category("D", undefined, false),
];

describe("the search and the filter of categories", () => {
  test.each<[query: string, filter: CategoryFilter, expected: string]>([
    ["", "all", "ABCD"],
    ["  ", "all", "ABCD"],
    ["", "active", "AC"],
    ["", "inactive", "BD"],
    ["ELECTRONICS", "all", "AB"],
    [" electronics ", "inactive", "B"],
    ["fashion", "inactive", ""],
    ["undefined", "all", ""],
  ])("query %j with filter %s finds %j", (query, filter, expected) => {
    expect(
      searchRows(filterCategories(categories, filter), categorySearchText, query)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
