import type { Category } from "@market/api-client";

export const CATEGORY_FILTERS = ["all", "active", "inactive"] as const;

export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** The categories of a status in whose name the query occurs, without case. */
export function filterCategories(
  categories: readonly Category[],
  query: string,
  filter: CategoryFilter,
): Category[] {
  const needle = query.trim().toLowerCase();
  return categories.filter(
    ({ name, isActive }) =>
      (filter === "all" || isActive === (filter === "active")) &&
      (name ?? "").toLowerCase().includes(needle),
  );
}
