import type { Category } from "@market/api-client/categories";

const MAX_QUICK_FILTERS = 2;

/** Returns the names of the first two active categories, by which products are filtered. */
export function quickFilters(categories: readonly Category[]): string[] {
  const names = categories.filter(({ isActive }) => isActive).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== undefined).slice(0, MAX_QUICK_FILTERS);
}
