import type { Product } from "@market/api-client";
import type { Tone } from "@market/ui";

const TONES: Record<NonNullable<Product["status"]>, Tone> = {
  available: "success",
  "low-stock": "warning",
  "out-of-stock": "danger",
};

/** The word and tone of a product's status (specification, point 3). */
export function statusLabel(status: Product["status"]): { tone: Tone; text: string } {
  return status ? { tone: TONES[status], text: status } : { tone: "neutral", text: "unknown" };
}

/** Stock below this is shown in red (specification, point 9). */
const LOW_STOCK = 5;

export function isLowStock(stock: number | undefined): boolean {
  return stock !== undefined && stock < LOW_STOCK;
}
