import type { Category } from "@market/api-client";
import { connect } from "@market/api-client/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { searchCache } from "./search-cache.ts";

const { api, fake, queryClient } = connect();

function category(id: string, name: string | undefined): Category {
  return { id, name, image: undefined, isActive: true, createdAt: undefined, version: undefined };
}

function cache(limit: number, rows: Category[]): void {
  const page = { rows, next: undefined, total: undefined };
  queryClient.setQueryData(api.categories.list({ limit }).queryKey, page);
}

function find(
  query: string,
  searchText = ({ name = "" }: Category): string => name.toLowerCase(),
): string {
  return searchCache({ queryClient, list: api.categories.list(), query, searchText })
    .map(({ row, limit }) => `${row.id}@${limit}`)
    .join(" ");
}

const BEAUTY = category("b", "Beauty");
const HOME = category("h", "Home & Garden");
const NAMELESS = category("n", undefined);

beforeEach(() => queryClient.clear());

describe("searchCache", () => {
  test.each([
    ["beauty", "b@50"],
    ["  BEAU ", "b@50"],
    ["me & ga", "h@50"],
    ["& g", "h@50"],
    ["undefined", ""],
    ["zz", ""],
    ["b", ""],
    [" b ", ""],
    ["", ""],
  ])("query %j finds %j", (query, expected) => {
    cache(50, [BEAUTY, HOME, NAMELESS]);
    expect(find(query)).toBe(expected);
  });

  test("finds nothing in an empty cache, and makes no request", () => {
    expect(find("beauty")).toBe("");
    expect(fake.calls).toEqual([]);
  });

  test("returns a row once, with the limit of the shortest list that contains it", () => {
    cache(100, [BEAUTY, HOME, category("b2", "Beauty of Kano")]);
    cache(50, [BEAUTY]);
    expect(find("beauty")).toBe("b@50 b2@100");
  });

  test("searches only lists of its resource", () => {
    queryClient.setQueryData(["categories", "other"], [BEAUTY]);
    queryClient.setQueryData(["shops", "list", { limit: 10 }], [BEAUTY]);
    expect(find("beauty")).toBe("");
  });

  test("returns the limit 0 for a list without one", () => {
    queryClient.setQueryData(["categories", "list"], [BEAUTY]);
    expect(find("beauty")).toBe("b@0");
  });

  test("stops at the fifth match, and otherwise reads each row once", () => {
    cache(
      10_000,
      Array.from({ length: 10_000 }, (_, index) => category(`c${index}`, `Category ${index}`)),
    );
    const searchText = vi.fn<(row: Category) => string>(({ name = "" }) => name.toLowerCase());
    expect(find("category", searchText)).toBe("c0@10000 c1@10000 c2@10000 c3@10000 c4@10000");
    expect(searchText).toHaveBeenCalledTimes(5);
    expect(find("nothing like it", searchText)).toBe("");
    expect(searchText).toHaveBeenCalledTimes(10_005);
  });

  test("searches changed data", () => {
    cache(50, [BEAUTY]);
    expect(find("beauty")).toBe("b@50");
    cache(50, [category("b", "Health")]);
    expect(find("beauty")).toBe("");
    expect(find("health")).toBe("b@50");
  });
});
