import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { StarRating } from "../components/star-rating.tsx";
import { reviews, type SampleReview } from "../data/reviews.ts";
import { matchesReview } from "../model/filter-reviews.ts";

const columns = [
  textColumn<SampleReview>("Customer", 170, ({ customer }) => customer, { strong: true }),
  textColumn<SampleReview>("Product", 170, ({ product }) => product),
  textColumn<SampleReview>("Shop", 170, ({ shop }) => shop),
  {
    ...drawnColumn<SampleReview>(
      "Rating",
      ({ rating }) => rating,
      ({ rating }) => <StarRating rating={rating} />,
    ),
    // The specification gives the rating no control.
    sortable: false as const,
  },
  badgeColumn<SampleReview>("Status", ({ status }) => status),
  dateColumn<SampleReview>("Date", ({ createdAt }) => createdAt),
  actionsColumn<SampleReview>(),
];

export function ReviewsScreen(): ReactNode {
  const [search] = useSearchParams();
  // A filter without a button (specification, point 2): `?rating=5` in the URL.
  const rating = /^[1-5]$/.test(search.get("rating") ?? "")
    ? Number(search.get("rating"))
    : undefined;
  return (
    <SampleList
      title="Reviews"
      searchPlaceholder="Search by customer, product or shop..."
      rows={reviews}
      columns={columns}
      statuses={[
        { value: "all", label: "All" },
        { value: "approved", label: "Approved" },
        { value: "pending", label: "Pending" },
        { value: "flagged", label: "Flagged" },
      ]}
      matches={(review, { query, status }) => matchesReview(review, { query, status, rating })}
    />
  );
}
