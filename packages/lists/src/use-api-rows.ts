import { nextLimit, useCapability } from "@market/api-client";
import type { ListResource, LoadedRows, Total } from "@market/api-client";
import type { QueryLike } from "@market/ui";
import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { useList, type AnyRow } from "./list-context.ts";
import { SearchBoxContext } from "./list-search.tsx";

/** The rows that are loaded of a list, and how to get more. */
export interface LoadedList {
  rows: readonly AnyRow[];
  /**
   * `more` if the server may have more rows, `searching` until it has searched the whole table, `failed` if it has
   * not answered the last request.
   */
  status: "complete" | "more" | "searching" | "failed";
  query?: QueryLike<unknown>;
  /** Whether the server has searched, filtered and sorted the rows. */
  isFound?: boolean;
  /** The number of all rows that match in the whole table, when it is known. */
  total?: Total | undefined;
  /** Whether the server has rows that are not loaded, and searches them. */
  searchesTable?: boolean;
  /** Whether the list without search, filters and sort has rows that are not loaded. */
  isPartial?: boolean;
  /** Whether more rows were requested than the screen does at first. */
  hasGrown?: boolean;
  isLoadingMore?: boolean;
  /** Loads more rows, or repeats the last request if it failed. `undefined` if the server returns no more. */
  loadMore?: (() => void) | undefined;
}

const NO_ROWS: readonly AnyRow[] = [];

/**
 * Returns a function for the rows of a list of the API: the newest ones, or those that the server has found in the whole table. The server is
 * asked only if it advertises `list-query`, not all rows are loaded, and there is a search, a filter or a sort.
 */
export function useApiRows(resource: ListResource): (isTyping: boolean) => LoadedList {
  const { list, filters, sort, limit, setValues } = useList();
  const firstLimit = list.source?.limit ?? limit;
  const q = use(SearchBoxContext).urlQuery.trim();
  const canSearch = useCapability("list-query");

  const newest = { limit: firstLimit, minLimit: limit };
  const all = useInfiniteQuery(resource.list(newest));
  const isPartial = all.data?.hasMore === true;
  const searchesTable = canSearch && isPartial;
  const isAsked = searchesTable && (q !== "" || sort !== "" || Object.keys(filters).length > 0);
  const found = useInfiniteQuery(resource.list(isAsked ? { query: { q, sort, filters } } : newest));
  useRowsOfLink(all, limit);

  return (isTyping) => {
    const isFound = isAsked && !isTyping && found.data !== undefined;
    const shown = isFound ? found : all;
    const isSearching = searchesTable && (isTyping || (isAsked && !isFound));
    const hasFailed = isSearching ? !isTyping && found.isError : shown.isFetchNextPageError;
    const loadedStatus = shown.data?.hasMore ? "more" : "complete";
    const status = hasFailed ? "failed" : isSearching ? "searching" : loadedStatus;
    const loadMore = (): void => {
      if (isSearching) {
        void found.refetch();
        return;
      }
      void shown.fetchNextPage();
      // A link to the list has the same rows if the server returns them by the limit alone.
      const next = canSearch ? undefined : nextLimit(shown.data?.limit ?? limit, limit);
      if (next !== undefined) setValues({ limit: next }, "replace");
    };
    return {
      query: toLoadState(all),
      rows: shown.data?.rows ?? NO_ROWS,
      isFound,
      status,
      total: searchesTable && status === loadedStatus ? shown.data?.total : undefined,
      searchesTable,
      isPartial,
      hasGrown: (shown.data?.limit ?? 0) > firstLimit,
      isLoadingMore: shown.isFetchingNextPage,
      loadMore: hasFailed || shown.hasNextPage ? loadMore : undefined,
    };
  };
}

type ListQuery = UseInfiniteQueryResult<LoadedRows<AnyRow>>;

/** Loads the rows that a link asks for, if fewer are cached. */
function useRowsOfLink(list: ListQuery, limit: number): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const count = data?.rows.length ?? 0;
  const lacksRows = hasNextPage && !isFetching && !isError && count < limit;
  useEffect(() => {
    if (lacksRows) void fetchNextPage();
  }, [lacksRows, fetchNextPage]);
}

function toLoadState(list: ListQuery): QueryLike<unknown> {
  const { data, error, isFetching, isFetchNextPageError, failureCount, refetch } = list;
  // The line below the rows shows that the next ones have failed.
  return { data, error: isFetchNextPageError ? null : error, isFetching, failureCount, refetch };
}
