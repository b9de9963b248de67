import type { Category } from "@market/api-client";

export const CATEGORY_FILTERS = ["all", "active", "inactive"] as const;

export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Returns the categories with a status. */
export function filterCategories(
  categories: readonly Category[],
  filter: CategoryFilter,
): readonly Category[] {
  if (filter === "all") return categories;
  return categories.filter(({ isActive }) => isActive === (filter === "active"));
}
