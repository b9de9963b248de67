import type { DataContext } from "@market/api-client";
import { pathTo } from "@market/ui";
import { paths, type FeatureCommands } from "@market/ui/feature";
import { searchCategories } from "./model/find-loaded-categories.ts";

export const categoriesCommands: FeatureCommands<DataContext> = {
  actions: [{ label: "Add Category", path: pathTo(paths.categories, { dialog: "add" }) }],
  searchCache: searchCategories,
};
