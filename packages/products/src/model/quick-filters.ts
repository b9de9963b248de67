import type { Category } from "@market/api-client";

const QUICK_FILTERS = 2;

/** The names that the quick filters offer: the first two active categories (specification, point 2). */
export function quickFilters(categories: readonly Category[]): string[] {
  const names = categories.filter(({ isActive }) => isActive).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== undefined).slice(0, QUICK_FILTERS);
}
