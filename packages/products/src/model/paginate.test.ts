import { describe, expect, test } from "vitest";
import { pageSummary, paginate } from "./paginate.ts";

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("paginate", () => {
  test.each<[count: number, page: number, perPage: number, shown: number[], summary: string]>([
    [0, 1, 10, [], "Page 1 of 1 | 0 products"],
    [0, 9, 10, [], "Page 1 of 1 | 0 products"],
    [1, 1, 5, [1], "Page 1 of 1 | 1 products"],
    [5, 1, 5, [1, 2, 3, 4, 5], "Page 1 of 1 | 5 products"],
    [6, 1, 5, [1, 2, 3, 4, 5], "Page 1 of 2 | 6 products"],
    [6, 2, 5, [6], "Page 2 of 2 | 6 products"],
    [6, 3, 5, [6], "Page 2 of 2 | 6 products"],
    [1200, 61, 20, rows(20).map((row) => row + 1180), "Page 60 of 60 | 1200 products"],
  ])("%d rows: page %d with %d rows per page", (count, page, perPage, shown, summary) => {
    const result = paginate(rows(count), page, perPage);
    expect(result.rows).toEqual(shown);
    expect(pageSummary(result, String(count))).toBe(summary);
  });
});
