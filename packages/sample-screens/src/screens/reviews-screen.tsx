import { type Filter } from "@market/lists";
import { enumParam } from "@market/ui";
import type { ReactNode } from "react";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import { StarRating } from "../components/star-rating.tsx";
import reviews from "../data/reviews.json";

/** Has no button: only the URL sets it. */
const ratingFilter: Filter<(typeof reviews)[number]> = {
  label: "Filter by rating",
  options: [],
  param: enumParam(["", "1", "2", "3", "4", "5"], ""),
  matches: ({ rating }, stars) => String(rating) === stars,
};

export const reviewsList = defineSampleList<(typeof reviews)[number]>({
  name: "reviews",
  rows: reviews,
  columns: [
    {
      id: "customer",
      header: "Customer",
      value: ({ customer }) => customer,
      primary: true,
    },
    {
      id: "product",
      header: "Product",
      value: ({ product }) => product,
      secondary: "subtitle",
    },
    { id: "shop", header: "Shop", value: ({ shop }) => shop },
    {
      id: "rating",
      header: "Rating",
      fit: 10,
      secondary: "end",
      value: ({ rating }) => rating,
      cell: ({ rating }) => <StarRating rating={rating} />,
      // The rating has no control.
      sortable: false,
    },
    statusColumn,
    {
      id: "date",
      header: "Date",
      fit: 12,
      secondary: "detail",
      value: ({ createdAt }) => new Date(createdAt),
    },
  ],
  searchTexts: ({ customer, product, shop }) => [customer, product, shop],
  filters: {
    status: statusFilter({
      all: "All",
      approved: "Approved",
      pending: "Pending",
      flagged: "Flagged",
    }),
    rating: ratingFilter,
  },
});

export function ReviewsScreen(): ReactNode {
  return (
    <SampleList
      title="Reviews"
      list={reviewsList}
      searchPlaceholder="Search by customer, product or shop…"
    />
  );
}
