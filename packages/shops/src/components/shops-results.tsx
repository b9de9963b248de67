import { LoadMore, ResultCount, useSearchResults, type LoadMoreProps } from "@market/ui";
import type { ReactNode } from "react";
import { shopSearchText } from "./shop-columns.tsx";
import { ShopsTable, type ShopsTableProps } from "./shops-table.tsx";

export interface ShopsResultsProps extends ShopsTableProps, LoadMoreProps {
  onClearFilters: () => void;
}

/** Searches the filtered shops. A keystroke renders this part of the screen only. */
export function ShopsResults({
  shops,
  sort,
  onSort,
  onView,
  onClearFilters,
  filtered,
  ...loadMore
}: ShopsResultsProps): ReactNode {
  const { rows, isSearching } = useSearchResults(shops, shopSearchText);
  const isFiltered = filtered || isSearching;
  return (
    <>
      <ResultCount count={rows.length} />
      <ShopsTable
        shops={rows}
        sort={sort}
        onSort={onSort}
        onView={onView}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} />
    </>
  );
}
