import { findRows } from "@market/lists";
import { expect, test } from "vitest";
import { reviewsList } from "./reviews-screen.tsx";

const review = {
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
  ["", [review]],
  ["4", [review]],
  ["5", []],
])("keeps the reviews with the rating %j", (rating, expected) => {
  const filters: Record<string, string> = rating === "" ? {} : { rating };
  expect(findRows([review], { list: reviewsList, filters, sort: "" }, "")).toEqual(expected);
});
