import type { LoadedRows, Total } from "@market/api-client";
import { formatCount, type QueryLike } from "@market/ui";

export interface AnyRow {
  id: string;
}

/** The result of a query for rows. */
export interface RowsQuery extends QueryLike<LoadedRows<AnyRow>> {
  /** Whether the last request was for the next page, and failed. */
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}

interface ListInput {
  newest: RowsQuery;
  /** The rows that the server finds for `urlQuery`. */
  found: RowsQuery;
  /** The newest rows, and those of the last search. */
  loaded: readonly AnyRow[];
  /** Whether the server can search the whole table. */
  canSearch: boolean;
  /** What is typed. */
  query: string;
  urlQuery: string;
  isFiltered: boolean;
  isSorted: boolean;
  /** Filters, sorts and searches loaded rows. */
  match: (rows: readonly AnyRow[], query: string) => readonly AnyRow[];
}

/** What a list shows of its rows. */
export interface RowsState {
  /** The rows that match, in the order of the table. */
  rows: readonly AnyRow[];
  /** The loaded rows, of which `rows` match. */
  loaded: readonly AnyRow[];
  /**
   * `more` if the server may have more rows, `searching` until it has searched the whole table, `failed` if it has
   * not answered the last request for further rows.
   */
  status: "complete" | "more" | "searching" | "failed";
  /** The number of rows that match, such as `1,204`, or `2+` while the server still searches. */
  count: string;
  /** The number of rows that match in the whole table, if the server has counted them. */
  total: number | undefined;
  isNarrowed: boolean;
  /** Whether the list without search, filters and sort has rows that are not loaded. */
  isPartial: boolean;
  /** Whether the query is not in the URL yet. */
  isTyping: boolean;
  /** How `rows` load: the newest, or those that the server has found. A failed page is no error of it. */
  query: QueryLike<unknown>;
  /** What loads more rows, or repeats the request that failed: a page of the rows, or the search. */
  next: "newest" | "found" | "search" | undefined;
}

/** Returns what a list shows of its newest rows and the found ones, for what is typed. */
export function listState(input: ListInput): RowsState {
  const { newest, found, canSearch, match, urlQuery, isFiltered, isSorted } = input;
  const query = input.query.trim();
  const isNarrowed = query !== "" || isFiltered;
  const isPartial = newest.data?.hasMore === true;
  const isAsked = canSearch && isPartial && (isNarrowed || isSorted);
  const isCurrent = query === urlQuery.trim();
  const isFound = isAsked && isCurrent && found.data !== undefined;
  const isSearching = isAsked && !isFound;

  const shown = isFound ? found : newest;
  const { isFetching, failureCount, refetch } = shown;
  const error = shown.isFetchNextPageError ? null : shown.error;
  const loaded = isSearching ? input.loaded : (shown.data?.rows ?? []);
  const rows = isFound ? loaded : match(loaded, query);

  const hasFailed = isSearching ? isCurrent && found.error !== null : shown.isFetchNextPageError;
  const loadedStatus = shown.data?.hasMore ? "more" : "complete";
  const status = hasFailed ? "failed" : isSearching ? "searching" : loadedStatus;
  const isCounted = canSearch && isPartial && status === loadedStatus;
  const total = isCounted ? shown.data?.total : undefined;
  const page = shown.hasNextPage ? (isFound ? "found" : "newest") : undefined;
  return {
    rows,
    loaded,
    status,
    count: formatTotal(total ?? { count: rows.length, isExact: !isSearching }),
    total: total?.count,
    isNarrowed,
    isPartial,
    isTyping: input.query !== urlQuery,
    query: { data: newest.data, error, isFetching, failureCount, refetch },
    next: isSearching ? (hasFailed ? "search" : undefined) : page,
  };
}

/** Formats the number of all rows that match as `1,204`, or `10,000+` if there are more. */
function formatTotal({ count, isExact }: Total): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}
