import type { Page, PageParam } from "@market/api-client";
import { categoriesApi, type Category } from "@market/api-client/categories";
import { connect } from "@market/api-client/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { searchCache } from "./commands.ts";

const { http, fake, queryClient } = connect();

function category(id: string, name: string | undefined): Category {
  return { id, name, image: undefined, isActive: true, createdAt: undefined, version: undefined };
}

const page = (...rows: Category[]): Page<Category> => ({ rows, next: undefined, total: undefined });

function cache(
  limit: number,
  pages: Page<Category>[],
  pageParams: PageParam[] = [{ limit }],
): void {
  queryClient.setQueryData(categoriesApi(http).list({ limit }).queryKey, { pages, pageParams });
}

function find(
  query: string,
  searchText = ({ name = "" }: Category): string => name.toLowerCase(),
): string {
  return searchCache(queryClient, categoriesApi(http).list(), query, searchText)
    .map(({ row, limit }) => `${row.id}@${limit}`)
    .join(" ");
}

const BEAUTY = category("b", "Beauty");
const HOME = category("h", "Home & Garden");
const KANO = category("k", "Beauty of Kano");

beforeEach(() => queryClient.clear());

describe("searchCache", () => {
  test.each([
    ["beauty", "b@50"],
    ["  BEAU ", "b@50"],
    ["me & ga", "h@50"],
    ["undefined", ""],
    ["zz", ""],
    ["b", ""],
    [" b ", ""],
    ["", ""],
  ])("query %j finds %j", (query, expected) => {
    cache(50, [page(BEAUTY, HOME, category("n", undefined))]);
    expect(find(query)).toBe(expected);
  });

  test("finds nothing in an empty cache, and makes no request", () => {
    expect(find("beauty")).toBe("");
    expect(fake.calls).toEqual([]);
  });

  test("returns a row once, with the lowest limit that contains it", () => {
    cache(100, [page(BEAUTY, HOME, KANO)]);
    cache(50, [page(BEAUTY)]);
    expect(find("beauty")).toBe("b@50 k@100");
  });

  test("returns the limit that Load more has raised", () => {
    cache(50, [page(BEAUTY, KANO)], [{ limit: 100 }]);
    expect(find("kano")).toBe("k@100");
  });

  test("returns no limit of a row that a cursor has led to, and for a list without pages", () => {
    cache(50, [page(BEAUTY), page(KANO)], [{ limit: 50 }, { limit: 200, after: "50" }]);
    expect(find("kano")).toBe("k@0");
    queryClient.setQueryData(["categories", "list"], [HOME]);
    expect(find("home")).toBe("h@0");
  });

  test("searches only lists of its resource", () => {
    queryClient.setQueryData(["categories", "other"], [BEAUTY]);
    queryClient.setQueryData(["shops", "list", { limit: 10 }], [BEAUTY]);
    expect(find("beauty")).toBe("");
  });

  test("stops at the fifth match", () => {
    const rows = Array.from({ length: 100 }, (_, index) => category(`${index}`, "Category"));
    cache(50, [page(...rows)]);
    const searchText = vi.fn<(row: Category) => string>(({ name = "" }) => name.toLowerCase());
    expect(find("category", searchText)).toBe("0@50 1@50 2@50 3@50 4@50");
    expect(searchText).toHaveBeenCalledTimes(5);
  });
});
