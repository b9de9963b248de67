import { describe, expect, test } from "vitest";
import type { SampleReview } from "../data/reviews.ts";
import { matchesReview, type ReviewFilter } from "./filter-reviews.ts";

const review: SampleReview = {
  id: "REV-1",
  customer: "Amara Okafor",
  product: "Leather sandals",
  shop: "Aba Leather Works",
  rating: 4,
  comment: "Lovely",
  status: "approved",
  createdAt: "2026-01-15T09:30:00Z",
};

describe("matchesReview", () => {
  test.each<[filter: Partial<ReviewFilter>, expected: boolean]>([
    [{}, true],
    [{ status: "approved" }, true],
    [{ status: "flagged" }, false],
    [{ rating: 4 }, true],
    [{ rating: 5 }, false],
    [{ rating: 4, status: "pending" }, false],
  ])("matches the review by %j: %s", (filter, expected) => {
    expect(matchesReview(review, { status: "all", ...filter })).toBe(expected);
  });
});
