import { useApi, useServerRows, type Shop } from "@market/api-client";
import {
  formatTotal,
  LoadMore,
  ResultCount,
  useListResults,
  useUrlQuery,
  type LoadMoreProps,
} from "@market/ui";
import type { ReactNode } from "react";
import type { ShopFilter } from "../model/filter-shops.ts";
import { shopSearchText } from "./shop-columns.tsx";
import { ShopsTable, type ShopsTableProps } from "./shops-table.tsx";

export interface ShopsResultsProps extends ShopsTableProps, Omit<LoadMoreProps, "filtered"> {
  filter: ShopFilter;
  /** Filters and sorts. Must keep its identity. */
  arrange: (shops: readonly Shop[]) => readonly Shop[];
  onClearFilters: () => void;
}

/** Searches the filtered shops. A keystroke renders this part of the screen only. */
export function ShopsResults({
  shops,
  filter,
  sort,
  arrange,
  onSort,
  onView,
  onClearFilters,
  ...loadMore
}: ShopsResultsProps): ReactNode {
  const found = useServerRows(
    useApi().shops,
    { q: useUrlQuery().trim(), sort, status: filter === "all" ? "" : filter },
    loadMore.limit,
  );
  const { rows, total, isSearching, server } = useListResults({
    rows: shops,
    searchText: shopSearchText,
    arrange,
    server: found,
  });
  const isFiltered = filter !== "all" || isSearching;
  return (
    <>
      <ResultCount count={total ? formatTotal(total) : rows.length} />
      <ShopsTable
        shops={rows}
        sort={sort}
        onSort={onSort}
        onView={onView}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} server={server} />
    </>
  );
}
