import { searchCache, type Category, type DataContext } from "@market/api-client";
import { createSearchText, EMPTY_VALUE, pathTo } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";
import { CATEGORIES_LIMIT } from "./categories-limit.ts";

const textOf = createSearchText(({ name }: Category) => [name]);

/** The loaded categories in whose name a query occurs; each leads to its View/Edit dialog. */
export function searchCategories({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.categories.list(),
    query,
    textOf,
  }).map(({ row: { id, name = EMPTY_VALUE, isActive }, limit }) => ({
    id,
    label: name,
    description: isActive ? "Active" : "Inactive",
    // The screen must load as many to have this one.
    path: pathTo(paths.categories, {
      edit: id,
      limit: limit > CATEGORIES_LIMIT ? limit : undefined,
    }),
  }));
}
