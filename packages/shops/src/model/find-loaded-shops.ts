import { searchCache, type DataContext } from "@market/api-client";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import type { FoundRow } from "@market/ui/feature";
import { shopText } from "./shop-text.ts";
import { SHOPS_LIMIT, SHOPS_PATH } from "./shops-url.ts";

/** The loaded shops in whose name, owner, email or phone a query occurs; each leads to its details. */
export function searchShops({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.shops.list(),
    query,
    textOf: shopText,
  }).map(({ row: { id, name = EMPTY_VALUE, owner }, limit }) => ({
    id,
    label: name,
    description: owner.name ?? owner.email,
    // The screen must load as many to have this one.
    path: pathTo(SHOPS_PATH, { shop: id, limit: limit > SHOPS_LIMIT ? limit : undefined }),
  }));
}
