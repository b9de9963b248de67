import { enumParam } from "@market/ui";
import { Group } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import reviews from "../data/reviews.json";

const STARS = [1, 2, 3, 4, 5];

export const ReviewsScreen = sampleScreen({
  title: "Reviews",
  rows: reviews,
  columns: [
    { header: "Customer", field: "customer", primary: true },
    { header: "Product", field: "product", secondary: "subtitle" },
    { header: "Shop", field: "shop" },
    {
      header: "Rating",
      field: "rating",
      fit: 10,
      secondary: "end",
      cell: ({ rating }) => <StarRating rating={rating} />,
      // The rating has no control.
      sortable: false,
    },
    STATUS,
    { header: "Date", field: "createdAt", as: "date", secondary: "detail" },
  ],
  searchPlaceholder: "Search by customer, product or shop…",
  searchedFields: ["customer", "product", "shop"],
  statuses: { all: "All", approved: "Approved", pending: "Pending", flagged: "Flagged" },
  filters: {
    // Has no button: only the URL sets it.
    rating: {
      label: "Filter by rating",
      options: [],
      param: enumParam(["", ...STARS.map(String)], ""),
      matches: ({ rating }, stars) => String(rating) === stars,
    },
  },
});

/** Renders a rating as five stars, with a text alternative such as "4 of 5". */
function StarRating({ rating }: { rating: number }): ReactNode {
  return (
    <Group
      gap={2}
      wrap="nowrap"
      role="img"
      aria-label={`${rating} of ${STARS.length}`}
      c="light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-5))"
    >
      {STARS.map((star) =>
        star <= rating ? (
          <IconStarFilled key={star} size={16} aria-hidden />
        ) : (
          <IconStar key={star} size={16} stroke={1.5} aria-hidden />
        ),
      )}
    </Group>
  );
}
