import { searchCache, type DataContext, type Shop } from "@market/api-client";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import { shopSearchText } from "./components/shop-columns.tsx";
import { SHOPS_LIMIT, SHOPS_PATH } from "./model/shops-url.ts";

export const shopsCommands: FeatureCommands<DataContext> = {
  searchCache: searchShops,
  searchTable: async ({ api, queryClient }, query) =>
    (await queryClient.fetchQuery(api.shops.matches(query))).map((shop) => toFoundRow(shop)),
};

/** Returns the loaded shops that match; each links to its details. */
function searchShops({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.shops.list(),
    query,
    searchText: shopSearchText,
  }).map(({ row, limit }) => toFoundRow(row, limit));
}

/** @param limit that of a list which contains the shop; the screen requests a shop that its own does not */
function toFoundRow({ id, name = EMPTY_VALUE, owner }: Shop, limit = SHOPS_LIMIT): FoundRow {
  return {
    id,
    label: name,
    description: owner.name ?? owner.email,
    // A list loaded with the default limit might not contain this row.
    path: pathTo(SHOPS_PATH, { shop: id, limit: limit > SHOPS_LIMIT ? limit : undefined }),
  };
}
