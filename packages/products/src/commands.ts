import { searchCache, type DataContext, type Product } from "@market/api-client";
import { createSearchText, pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import { NEW_PRODUCT_PATH, PRODUCTS_LIMIT, PRODUCTS_PATH } from "./model/products-url.ts";

export const productsCommands: FeatureCommands<DataContext> = {
  actions: [
    {
      label: "Add New Product",
      path: NEW_PRODUCT_PATH,
      findDenial: ({ api }) => api.findDenial("create products"),
    },
  ],
  searchCache: searchProducts,
  searchTable: async ({ api, queryClient }, query) =>
    (await queryClient.fetchQuery(api.products.matches(query))).map((product) =>
      toFoundRow(product),
    ),
};

// A product without a name is left out: its result would link to a list searched for nothing.
const searchText = createSearchText<Product>([
  ({ name }) => name,
  ({ name, shopName }) => name && shopName,
]);

/** Returns the loaded products whose name or vendor matches; each links to the list searched for its name. */
function searchProducts({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.products.list(),
    query,
    searchText,
  }).map(({ row, limit }) => toFoundRow(row, limit));
}

/** @param limit that of a list which contains the product; the screen searches the whole table for others */
function toFoundRow({ id, name = "", shopName }: Product, limit = PRODUCTS_LIMIT): FoundRow {
  return {
    id,
    label: name,
    description: shopName,
    // The row may be beyond the screen's own limit.
    path: pathTo(PRODUCTS_PATH, { q: name, limit: limit > PRODUCTS_LIMIT ? limit : undefined }),
  };
}
