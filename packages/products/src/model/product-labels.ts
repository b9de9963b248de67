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
