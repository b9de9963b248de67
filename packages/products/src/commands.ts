import type { DataContext } from "@market/api-client";
import { paths, type FeatureCommands } from "@market/ui/feature";
import { searchProducts } from "./model/find-loaded-products.ts";

export const productsCommands: FeatureCommands<DataContext> = {
  actions: [{ label: "Add New Product", path: paths.newProduct }],
  searchCache: searchProducts,
};
