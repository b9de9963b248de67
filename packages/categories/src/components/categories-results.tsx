import { useApi, useServerRows, type Category } from "@market/api-client";
import {
  formatTotal,
  LoadMore,
  ResultCount,
  useListResults,
  useUrlQuery,
  type LoadMoreProps,
} from "@market/ui";
import type { ReactNode } from "react";
import type { CategoryFilter } from "../model/filter-categories.ts";
import { CategoriesTable, type CategoriesTableProps } from "./categories-table.tsx";
import { categorySearchText } from "./category-columns.tsx";

export interface CategoriesResultsProps
  extends CategoriesTableProps, Omit<LoadMoreProps, "filtered"> {
  filter: CategoryFilter;
  /** Filters and sorts. Must keep its identity. */
  arrange: (categories: readonly Category[]) => readonly Category[];
  onClearFilters: () => void;
}

/** Searches the filtered categories. A keystroke renders this part of the screen only. */
export function CategoriesResults({
  categories,
  filter,
  sort,
  arrange,
  onSort,
  onEdit,
  onDelete,
  onClearFilters,
  ...loadMore
}: CategoriesResultsProps): ReactNode {
  const found = useServerRows(
    useApi().categories,
    { q: useUrlQuery().trim(), sort, status: filter === "all" ? "" : filter },
    loadMore.limit,
  );
  const { rows, total, isSearching, server } = useListResults({
    rows: categories,
    searchText: categorySearchText,
    arrange,
    server: found,
  });
  const isFiltered = filter !== "all" || isSearching;
  return (
    <>
      <ResultCount count={total ? formatTotal(total) : rows.length} />
      <CategoriesTable
        categories={rows}
        sort={sort}
        onSort={onSort}
        onEdit={onEdit}
        onDelete={onDelete}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} server={server} />
    </>
  );
}
