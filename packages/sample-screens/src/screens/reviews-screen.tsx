import { createSearchText, integerParam, useUrlState, type Column } from "@market/ui";
import { useMemo, type ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { StarRating } from "../components/star-rating.tsx";
import { reviews, type SampleReview } from "../data/reviews.ts";
import { filterReviews } from "../model/filter-reviews.ts";

const columns: Column<SampleReview>[] = [
  { header: "Customer", size: 170, value: ({ customer }) => customer, primary: true },
  { header: "Product", size: 170, secondary: true, value: ({ product }) => product },
  { header: "Shop", size: 170, value: ({ shop }) => shop },
  {
    header: "Rating",
    size: 104,
    value: ({ rating }) => rating,
    cell: ({ rating }) => <StarRating rating={rating} />,
    // The specification gives the rating no control.
    sortable: false,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Date",
    size: 124,
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const searchText = createSearchText<SampleReview>([
  ({ customer }) => customer,
  ({ product }) => product,
  ({ shop }) => shop,
]);

/** Only the URL sets the rating filter (specification, point 2). 0 matches any rating. */
const URL_STATE = { rating: integerParam(0, 5) };

const STATUS_OPTIONS = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
  { value: "flagged", label: "Flagged" },
];

export function ReviewsScreen(): ReactNode {
  const [{ rating }] = useUrlState(URL_STATE);
  const rows = useMemo(() => filterReviews(reviews, rating), [rating]);
  return (
    <SampleList
      title="Reviews"
      rows={rows}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by customer, product or shop..."
      statusOptions={STATUS_OPTIONS}
    />
  );
}
