/** Specification, point 3: the statuses of a product. */
export const PRODUCT_STATUSES = ["available", "low-stock", "out-of-stock"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Specification, point 9: stock below this is shown red. */
const LOW_STOCK_BELOW = 5;

/** A product's status follows from its stock, so that the two can never contradict each other. */
export function productStatus(stockQuantity: number): ProductStatus {
  if (stockQuantity === 0) return "out-of-stock";
  return stockQuantity < LOW_STOCK_BELOW ? "low-stock" : "available";
}
