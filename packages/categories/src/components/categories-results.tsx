import { LoadMore, ResultCount, useSearchResults, type LoadMoreProps } from "@market/ui";
import type { ReactNode } from "react";
import { CategoriesTable, type CategoriesTableProps } from "./categories-table.tsx";
import { categorySearchText } from "./category-columns.tsx";

export interface CategoriesResultsProps extends CategoriesTableProps, LoadMoreProps {
  onClearFilters: () => void;
}

/** Searches the filtered categories. A keystroke renders this part of the screen only. */
export function CategoriesResults({
  categories,
  sort,
  onSort,
  onEdit,
  onDelete,
  onClearFilters,
  filtered,
  ...loadMore
}: CategoriesResultsProps): ReactNode {
  const { rows, isSearching } = useSearchResults(categories, categorySearchText);
  const isFiltered = filtered || isSearching;
  return (
    <>
      <ResultCount count={rows.length} />
      <CategoriesTable
        categories={rows}
        sort={sort}
        onSort={onSort}
        onEdit={onEdit}
        onDelete={onDelete}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} />
    </>
  );
}
