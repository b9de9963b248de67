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
import { reviews, type SampleReview } from "../data/reviews.ts";

/** Has no button: only the URL sets it. */
const ratingFilter: Filter<SampleReview> = {
  label: "Filter by rating",
  options: [],
  param: enumParam(["", "1", "2", "3", "4", "5"], ""),
  matches: ({ rating }, stars) => String(rating) === stars,
};

export const reviewsList = defineSampleList<SampleReview>({
  name: "reviews",
  rows: reviews,
  columns: [
    {
      id: "customer",
      header: "Customer",
      size: 170,
      value: ({ customer }) => customer,
      primary: true,
    },
    {
      id: "product",
      header: "Product",
      size: 170,
      value: ({ product }) => product,
      secondary: true,
    },
    { id: "shop", header: "Shop", size: 170, value: ({ shop }) => shop },
    {
      id: "rating",
      header: "Rating",
      size: 104,
      value: ({ rating }) => rating,
      cell: ({ rating }) => <StarRating rating={rating} />,
      // The rating has no control.
      sortable: false,
    },
    statusColumn,
    { id: "date", header: "Date", size: 124, value: ({ createdAt }) => new Date(createdAt) },
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
      searchPlaceholder="Search by customer, product or shop..."
    />
  );
}
