import type { Shop } from "@market/api-client";
import { shopText } from "./shop-text.ts";

export const SHOP_FILTERS = ["all", "active", "pending"] as const;

export type ShopFilter = (typeof SHOP_FILTERS)[number];

/** The shops of a status in which the query occurs: in name, owner, email or phone, without case. */
export function filterShops(shops: readonly Shop[], query: string, filter: ShopFilter): Shop[] {
  const needle = query.trim().toLowerCase();
  return shops.filter(
    (shop) => (filter === "all" || shop.status === filter) && shopText(shop).includes(needle),
  );
}
