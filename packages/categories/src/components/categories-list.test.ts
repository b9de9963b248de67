import type { Category } from "@market/api-client/categories";
import { createMatch } from "@market/lists";
import { describe, expect, test } from "vitest";
import { categoriesList } from "./categories-list.tsx";

function category(id: string, name: string | undefined, isActive: boolean): Category {
  return { id, name, isActive, image: undefined, createdAt: undefined, version: undefined };
}

const categories = [
  category("A", "Electronics", true),
  category("B", "Home electronics", false),
  category("C", "Fashion", true),
  category("D", undefined, false),
];

describe("the search and the filter of categories", () => {
  test.each<[query: string, status: string, expected: string]>([
    ["", "all", "ABCD"],
    ["  ", "all", "ABCD"],
    ["", "active", "AC"],
    ["", "inactive", "BD"],
    ["ELECTRONICS", "all", "AB"],
    [" electronics ", "inactive", "B"],
    ["fashion", "inactive", ""],
    ["undefined", "all", ""],
  ])("query %j with filter %s finds %j", (query, status, expected) => {
    expect(
      createMatch({ list: categoriesList, filters: status === "all" ? {} : { status }, sort: "" })(
        categories,
        query,
      )
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
