import type { Product } from "@market/api-client";

export const STATUS_FILTERS = ["all", "available"] as const;

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
