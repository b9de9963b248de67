import { searchCache, type Category, type DataContext } from "@market/api-client";
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
  searchTable: async ({ api, queryClient }, query) =>
    (await queryClient.fetchQuery(api.categories.matches(query))).map((category) =>
      toFoundRow(category),
    ),
};

function searchCategories({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.categories.list(),
    query,
    searchText: categorySearchText,
  }).map(({ row, limit }) => toFoundRow(row, limit));
}

/** @param limit that of a list which contains the category; the screen requests one that its own does not */
function toFoundRow(
  { id, name = EMPTY_VALUE, isActive }: Category,
  limit = CATEGORIES_LIMIT,
): FoundRow {
  return {
    id,
    label: name,
    description: isActive ? "Active" : "Inactive",
    // A list loaded with the default limit might not contain this row.
    path: pathTo(CATEGORIES_PATH, {
      edit: id,
      limit: limit > CATEGORIES_LIMIT ? limit : undefined,
    }),
  };
}
