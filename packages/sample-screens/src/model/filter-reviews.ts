import type { SampleReview } from "../data/reviews.ts";

/** Returns the reviews with a number of stars, or all for 0. */
export function filterReviews(
  reviews: readonly SampleReview[],
  rating: number,
): readonly SampleReview[] {
  return rating === 0 ? reviews : reviews.filter((review) => review.rating === rating);
}
