import { useCallbackRef } from "@mantine/hooks";
import { useMemo } from "react";
import { formatCount } from "../format/money.ts";
import { useIsTyping } from "../url-state/search-provider.tsx";
import { useSearchResults } from "./row-search.ts";

/** The rows of the whole table that the server found. `useServerRows` of the API client returns it. */
interface WholeTable<Row> extends WholeTableStatus {
  rows: readonly Row[] | undefined;
}

/** The number of rows of the whole table. */
export interface Total {
  count: number;
  /** False if there are more than `count`. */
  isExact: boolean;
}

interface WholeTableStatus {
  /** `idle` while nothing is asked of the server, `pending` until it has answered the present query. */
  status: "idle" | "pending" | "loaded" | "failed";
  total: Total | undefined;
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
  /** The number of rows that match in the whole table, when it is known. */
  total: Total | undefined;
  /** Of the query as it is typed: `pending` until it is in the URL. */
  server: ListStatus | undefined;
}

export interface ListStatus extends WholeTableStatus {
  /** Number of rows of the table, 0 while `pending` and after `failed`. */
  shownCount: number;
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
  const status = isTyping ? "pending" : server?.status;
  const shown = (status === "loaded" ? found : undefined) ?? local.rows;
  const isKnown = status === "loaded" || status === "idle";
  const total = isKnown ? server?.total : undefined;
  return {
    rows: shown,
    isSearching: local.isSearching,
    total,
    server: useListStatus(server, status, isKnown ? shown.length : 0),
  };
}

/** Keeps its identity between keystrokes, so that they do not render the line under the table. */
function useListStatus(
  server: WholeTableStatus | undefined,
  status: WholeTableStatus["status"] | undefined,
  shownCount: number,
): ListStatus | undefined {
  const { total, hasMore = false, isLoadingMore = false } = server ?? {};
  const loadMore = useCallbackRef(server?.loadMore);
  const isPossible = server !== undefined;
  return useMemo(
    () =>
      isPossible && status
        ? { status, total, hasMore, isLoadingMore, loadMore, shownCount }
        : undefined,
    [isPossible, status, total, hasMore, isLoadingMore, loadMore, shownCount],
  );
}

function mergeRows<Row extends { id: string }>(
  rows: readonly Row[],
  found: readonly Row[],
): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...rows, ...found.filter(({ id }) => !ids.has(id))];
}

/** Formats the number of all rows that match as `1,204`, or `10,000+` if there are more. */
export function formatTotal({ count, isExact }: Total): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}
