import { searchCache, type DataContext } from "@market/api-client";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import { categorySearchText } from "./components/category-columns.tsx";
import { CATEGORIES_LIMIT, CATEGORIES_PATH } from "./model/categories-url.ts";

export const categoriesCommands: FeatureCommands<DataContext> = {
  actions: [
    {
      label: "Add Category",
      path: pathTo(CATEGORIES_PATH, { dialog: "add" }),
      findDenial: ({ api }) => api.findDenial("add categories"),
    },
  ],
  searchCache: searchCategories,
};

function searchCategories({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.categories.list(),
    query,
    searchText: categorySearchText,
  }).map(({ row: { id, name = EMPTY_VALUE, isActive }, limit }) => ({
    id,
    label: name,
    description: isActive ? "Active" : "Inactive",
    // A list loaded with the default limit might not contain this row.
    path: pathTo(CATEGORIES_PATH, {
      edit: id,
      limit: limit > CATEGORIES_LIMIT ? limit : undefined,
    }),
  }));
}
