import type { Product } from "@market/api-client";
import type { Tone } from "@market/ui";

const TONES: Record<NonNullable<Product["status"]>, Tone> = {
  available: "success",
  "low-stock": "warning",
  "out-of-stock": "danger",
};

/** Returns the text and tone of a status badge (specification, point 3). */
export function statusLabel(status: Product["status"]): { tone: Tone; text: string } {
  return status ? { tone: TONES[status], text: status } : { tone: "neutral", text: "unknown" };
}

/** Stock below this is low (specification, point 9). */
const LOW_STOCK_THRESHOLD = 5;

export function isLowStock(stock: number | undefined): boolean {
  return stock !== undefined && stock < LOW_STOCK_THRESHOLD;
}
