import { searchCache, type DataContext, type Product } from "@market/api-client";
import { createSearchText, pathTo } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";
import { PRODUCTS_LIMIT } from "./products-limit.ts";

/** One without a name cannot be searched for. */
const textOf = createSearchText(({ name, shopName }: Product) =>
  name === undefined ? [] : [name, shopName],
);

/**
 * The loaded products in whose name or vendor a query occurs. A product has no details to open: each
 * leads to the list, searched for its name.
 */
export function searchProducts({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.products.list(),
    query,
    textOf,
  }).map(({ row: { id, name = "", shopName }, limit }) => ({
    id,
    label: name,
    description: shopName,
    // The screen must load as many to have this one.
    path: pathTo(paths.products, { q: name, limit: limit > PRODUCTS_LIMIT ? limit : undefined }),
  }));
}
