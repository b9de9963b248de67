import type { Category, Product } from "@market/api-client";

export const STATUS_FILTERS = ["all", "available"] as const;

const MAX_QUICK_FILTERS = 2;

export interface ProductFilter {
  status: (typeof STATUS_FILTERS)[number];
  /** Name of a category, or empty for all. */
  category: string;
}

/** Returns the products with a status and of a category. */
export function filterProducts(
  products: readonly Product[],
  { status, category }: ProductFilter,
): Product[] {
  return products.filter(
    (product) =>
      (status === "all" || product.status === status) &&
      (category === "" || product.categories.includes(category)),
  );
}

/** Returns the names of the first two active categories (specification, point 2). */
export function quickFilters(categories: readonly Category[]): string[] {
  const names = categories.filter(({ isActive }) => isActive).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== undefined).slice(0, MAX_QUICK_FILTERS);
}
