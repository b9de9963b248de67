import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import {
  badgeColumn,
  dateColumn,
  customColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { StarRating } from "../components/star-rating.tsx";
import { reviews, type SampleReview } from "../data/reviews.ts";
import { matchesReview } from "../model/filter-reviews.ts";

const customer = textColumn<SampleReview>("Customer", 170, (row) => row.customer, {
  primary: true,
});
const product = textColumn<SampleReview>("Product", 170, (row) => row.product);
const shop = textColumn<SampleReview>("Shop", 170, (row) => row.shop);

const columns = [
  customer,
  product,
  shop,
  {
    ...customColumn<SampleReview>(
      "Rating",
      ({ rating }) => rating,
      ({ rating }) => <StarRating rating={rating} />,
    ),
    // The specification gives the rating no control.
    sortable: false as const,
  },
  badgeColumn<SampleReview>("Status", ({ status }) => status),
  dateColumn<SampleReview>("Date", ({ createdAt }) => createdAt),
];

const searchColumns = [customer, product, shop];

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
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All" },
        { value: "approved", label: "Approved" },
        { value: "pending", label: "Pending" },
        { value: "flagged", label: "Flagged" },
      ]}
      matchesFilter={(review, { status }) => matchesReview(review, { status, rating })}
    />
  );
}
