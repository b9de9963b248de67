import { describe, expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("paginate", () => {
  test.each<[count: number, page: number, perPage: number, shown: number[], pages: string]>([
    [0, 1, 10, [], "1 of 1"],
    [0, 9, 10, [], "1 of 1"],
    [1, 1, 5, [1], "1 of 1"],
    [5, 1, 5, [1, 2, 3, 4, 5], "1 of 1"],
    [6, 1, 5, [1, 2, 3, 4, 5], "1 of 2"],
    [6, 2, 5, [6], "2 of 2"],
    [6, 3, 5, [6], "2 of 2"],
    [1200, 61, 20, rows(20).map((row) => row + 1180), "60 of 60"],
  ])("%d rows: page %d with %d rows per page", (count, page, perPage, shown, pages) => {
    const result = paginate(rows(count), page, perPage);
    expect(result.rows).toEqual(shown);
    expect(`${result.page} of ${result.pageCount}`).toBe(pages);
  });
});
