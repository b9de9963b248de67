import type { Shop } from "@market/api-client";

export const SHOP_FILTERS = ["all", "active", "pending"] as const;

export type ShopFilter = (typeof SHOP_FILTERS)[number];

/** Returns the shops with a status. */
export function filterShops(shops: readonly Shop[], filter: ShopFilter): readonly Shop[] {
  return filter === "all" ? shops : shops.filter(({ status }) => status === filter);
}
