import { findLoaded, searchText, type Category, type DataContext } from "@market/api-client";
import { MISSING, pathTo } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";
import { CATEGORIES_LIMIT } from "./categories-limit.ts";

const textOf = searchText(({ name }: Category) => [name]);

/** The loaded categories in whose name a query occurs; each leads to its View/Edit dialog. */
export function findLoadedCategories({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return findLoaded({
    queryClient,
    list: api.categories.list(),
    query,
    textOf,
  }).map(({ row: { id, name = MISSING, isActive }, limit }) => ({
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
