import { expect, test } from "vitest";
import type { SampleReview } from "../data/reviews.ts";
import { filterReviews } from "./filter-reviews.ts";

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

test.each([
  [0, [review]],
  [4, [review]],
  [5, []],
])("keeps the reviews with the rating %i", (rating, expected) => {
  expect(filterReviews([review], rating)).toEqual(expected);
});
