import { searchCache, type DataContext, type Product } from "@market/api-client";
import { createSearchText, pathTo } from "@market/ui";
import { paths, type FeatureCommands, type FoundRow } from "@market/ui/feature";
import { PRODUCTS_LIMIT } from "./model/products-limit.ts";

export const productsCommands: FeatureCommands<DataContext> = {
  actions: [{ label: "Add New Product", path: paths.newProduct }],
  searchCache: searchProducts,
};

// A product without a name is left out: its result would link to a list searched for nothing.
const searchText = createSearchText(({ name, shopName }: Product) =>
  name === undefined ? [] : [name, shopName],
);

/** Returns the loaded products whose name or vendor matches; each links to the list searched for its name. */
function searchProducts({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.products.list(),
    query,
    textOf: searchText,
  }).map(({ row: { id, name = "", shopName }, limit }) => ({
    id,
    label: name,
    description: shopName,
    // The row may be beyond the screen's own limit.
    path: pathTo(paths.products, { q: name, limit: limit > PRODUCTS_LIMIT ? limit : undefined }),
  }));
}
