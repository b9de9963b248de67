import type { SampleReview } from "../data/reviews.ts";

export interface ReviewFilter {
  /** A status, or `all`. */
  status: string;
  /** Number of stars; `undefined` for any. No button sets it (specification, point 2). */
  rating?: number | undefined;
}

export function matchesReview(review: SampleReview, { status, rating }: ReviewFilter): boolean {
  return (
    (status === "all" || review.status === status) &&
    (rating === undefined || review.rating === rating)
  );
}
