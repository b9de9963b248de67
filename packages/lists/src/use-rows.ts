import { nextLimit, useCapability } from "@market/api-client";
import type { LoadedRows } from "@market/api-client";
import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import { useList } from "./list-context.ts";
import { SearchBoxContext } from "./list-search.tsx";
import type { AnyRow, RowsState } from "./model/list-state.ts";

type RowsResult = UseInfiniteQueryResult<LoadedRows<AnyRow>>;

export interface ListLoading {
  /** Whether more rows were requested than the screen does at first. */
  hasGrown: boolean;
  isLoadingMore: boolean;
  /** Whether the rows that a link asks for are still loading. */
  isLoadingLinked: boolean;
}

export interface RowsQueries {
  newest: RowsResult;
  /** The rows that the server finds. */
  found: RowsResult;
  /** Whether the server can search the whole table. */
  canSearch: boolean;
  loading: ListLoading;
  loadMore: Readonly<Record<NonNullable<RowsState["next"]>, () => void>>;
}

/**
 * Loads the newest rows of the list around, and those that the server finds in the whole table: only if it advertises
 * `list-query`, not all rows are loaded, and the URL has a search, a filter or a sort.
 */
export function useRows(): RowsQueries {
  const { list, calls, values, filters, sort, setValues } = useList();
  const { limit } = values;
  const q = use(SearchBoxContext).urlQuery.trim();
  const canSearch = useCapability("list-query");

  const newest = useInfiniteQuery(calls.list({ limit: list.limit, minLimit: limit }));
  const isQuery = q !== "" || sort !== "" || Object.keys(filters).length > 0;
  const found = useInfiniteQuery({
    ...calls.list({ query: { q, sort, filters } }),
    enabled: canSearch && isQuery && newest.data?.hasMore === true,
  });

  // A link asks for more rows than are cached.
  const isLinked = newest.hasNextPage && !newest.isError && (newest.data?.rows.length ?? 0) < limit;
  const isDue = isLinked && !newest.isFetching;
  const { fetchNextPage } = newest;
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false });
  }, [isDue, fetchNextPage]);

  const [isRequested, setRequested] = useState(false);
  const loadPage = async (query: RowsResult): Promise<void> => {
    setRequested(true);
    // Canceled, a refetch would leave old rows.
    if (query.isFetching) await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage({ cancelRefetch: false });
    setRequested(false);
  };
  return {
    newest,
    found,
    canSearch,
    loading: {
      hasGrown: (newest.data?.limit ?? 0) > list.limit,
      isLoadingMore: isRequested || newest.isFetchingNextPage || found.isFetchingNextPage,
      isLoadingLinked: isLinked || newest.isFetching,
    },
    loadMore: {
      search: () => void found.refetch({ cancelRefetch: false }),
      found: () => void loadPage(found),
      newest: () => {
        // A link to the list has the same rows if the server returns them by the limit alone.
        const higher = canSearch ? undefined : nextLimit(newest.data?.limit ?? limit, limit);
        if (higher !== undefined) setValues({ limit: higher }, "replace");
        void loadPage(newest);
      },
    },
  };
}
