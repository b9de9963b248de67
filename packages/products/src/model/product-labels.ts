import type { Category } from "@market/api-client/categories";
import type { Product } from "@market/api-client/products";
import type { Tone } from "@market/ui";

export const STATUS_TONES: Record<NonNullable<Product["status"]>, Tone> = {
  available: "success",
  "low-stock": "warning",
  "out-of-stock": "danger",
};

/** Stock below this is low. */
const LOW_STOCK_THRESHOLD = 5;

export function isLowStock(stock: number | undefined): boolean {
  return stock !== undefined && stock < LOW_STOCK_THRESHOLD;
}

const MAX_QUICK_FILTERS = 2;

/** Returns the names of the first two active categories, by which products are filtered. */
export function quickFilters(categories: readonly Category[]): string[] {
  const names = categories.filter(({ isActive }) => isActive).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== undefined).slice(0, MAX_QUICK_FILTERS);
}
