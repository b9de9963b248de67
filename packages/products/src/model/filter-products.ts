import type { Product } from "@market/api-client";
import { createSearchText } from "@market/ui";

export const STATUS_FILTERS = ["all", "available"] as const;

export interface ProductFilter {
  query: string;
  status: (typeof STATUS_FILTERS)[number];
  /** Name of a category, or empty for all. */
  category: string;
}

const textOf = createSearchText(({ name, shopName, categories }: Product) => [
  name,
  shopName,
  ...categories,
]);

/**
 * The products of a status and a category in which the query occurs: in name, vendor or a
 * category's name, without case.
 */
export function filterProducts(
  products: readonly Product[],
  { query, status, category }: ProductFilter,
): Product[] {
  const needle = query.trim().toLowerCase();
  return products.filter(
    (product) =>
      (status === "all" || product.status === status) &&
      (category === "" || product.categories.includes(category)) &&
      textOf(product).includes(needle),
  );
}
