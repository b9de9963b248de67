import { useMemo } from "react";
import { formatCount } from "../format/money.ts";
import { useIsTyping } from "../url-state/search-provider.tsx";
import { useSearchResults } from "./row-search.ts";

/** The rows of the whole table that the server found. `useServerRows` of the API client returns it. */
export interface WholeTable<Row> extends WholeTableStatus {
  rows: readonly Row[] | undefined;
}

export interface WholeTableStatus {
  /** `idle` while nothing is asked of the server, `pending` until it has answered the present query. */
  status: "idle" | "pending" | "loaded" | "failed";
  total: { count: number; isExact: boolean } | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

interface ListRows<Row> {
  /** The loaded rows, filtered and sorted. */
  rows: readonly Row[];
  /** From `createSearchText`. */
  searchText: (row: Row) => string;
  /** Filters and sorts. Must keep its identity: a new function searches all rows again. */
  arrange: (rows: readonly Row[]) => readonly Row[];
  server: WholeTable<Row> | undefined;
}

interface ListResults<Row> {
  rows: readonly Row[];
  /** Whether there is a query. */
  isSearching: boolean;
  /** The number of rows that match in the whole table, such as `1,204` or `10,000+`, when it is known. */
  total: string | undefined;
  /** Of the query as it is typed: `pending` until it is in the URL. */
  server: WholeTableStatus | undefined;
}

/**
 * Returns the rows of a list that match the typed query: at once those that are loaded, then those of
 * the whole table, when the server has found them.
 */
export function useListResults<Row extends { id: string }>({
  rows,
  searchText,
  arrange,
  server,
}: ListRows<Row>): ListResults<Row> {
  const found = server?.rows;
  const known = useMemo(
    () => (found ? arrange(mergeRows(rows, found)) : rows),
    [rows, found, arrange],
  );
  const local = useSearchResults(known, searchText);
  const isTyping = useIsTyping();
  const isWhole = !isTyping && server?.status === "loaded";
  const shown = (isWhole ? found : undefined) ?? local.rows;
  const total = isWhole ? server.total : undefined;
  return {
    rows: shown,
    isSearching: local.isSearching,
    total: total && formatTotal(total),
    server: useMemo(
      () => (server && isTyping ? { ...server, status: "pending" } : server),
      [server, isTyping],
    ),
  };
}

function mergeRows<Row extends { id: string }>(
  rows: readonly Row[],
  found: readonly Row[],
): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...rows, ...found.filter(({ id }) => !ids.has(id))];
}

/** Formats the number of all rows that match as `1,204`, or `10,000+` if there are more. */
export function formatTotal({ count, isExact }: { count: number; isExact: boolean }): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}
