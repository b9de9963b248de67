/** Specification, point 3: the statuses of a product. */
export const PRODUCT_STATUSES = ["available", "low-stock", "out-of-stock"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Specification, point 9: lower stock is shown in red. */
export const MIN_AVAILABLE_STOCK = 5;

/** Derives the status from the stock, so that the two never contradict each other. */
export function getProductStatus(stockQuantity: number): ProductStatus {
  if (stockQuantity === 0) return "out-of-stock";
  return stockQuantity < MIN_AVAILABLE_STOCK ? "low-stock" : "available";
}
