import type { SampleReview } from "../data/reviews.ts";
import { matchesQuery } from "./matches-query.ts";

export interface ReviewFilter {
  query: string;
  /** A status, or `all`. */
  status: string;
  /** Number of stars; `undefined` for any. No button sets it (specification, point 2). */
  rating?: number | undefined;
}

export function matchesReview(
  review: SampleReview,
  { query, status, rating }: ReviewFilter,
): boolean {
  return (
    (status === "all" || review.status === status) &&
    (rating === undefined || review.rating === rating) &&
    matchesQuery(query, review.customer, review.product, review.shop)
  );
}
