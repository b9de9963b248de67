import { useCapability, type Page, type Total } from "@market/api-client";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { toListQuery, useList, useResource, type AnyRow } from "./list-context.ts";
import { useSearch } from "./list-search.tsx";

/** The rows of the whole table that match the query in the URL, as far as they are loaded. */
export interface ServerRows {
  /**
   * `idle` while the loaded list is all that is needed, `pending` until the first rows of a query are
   * there. With `failed`, the last request was not answered.
   */
  status: "idle" | "pending" | "loaded" | "failed";
  /** Those of the query before while `pending`. None while `idle`. */
  rows: readonly AnyRow[] | undefined;
  /** The number of all rows that match, while `idle` or `loaded`. */
  total: Total | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loads the next rows, or the last request again if it failed. */
  loadMore: () => void;
}

/**
 * Returns the rows of the whole table that match the query in the URL. Asks the server only if it advertises
 * `list-query`, the loaded list is not complete, and there is a search, a filter, a sort or a Load more.
 *
 * @returns `undefined` if the loaded list is all there is to show
 */
export function useServerRows(list: Page<AnyRow>): ServerRows | undefined {
  const queryClient = useQueryClient();
  const state = useList();
  const query = toListQuery(state, useSearch().urlQuery.trim());
  const { q, sort, filters } = query;
  const isPossible = useCapability("list-query") && list.next !== undefined;
  const isAsked = isPossible && (q !== "" || sort !== "" || Object.keys(filters).length > 0);
  const options = useResource().pages(query);
  const pages = useInfiniteQuery({
    ...options,
    // Rows that a Load more brought stay, and are refreshed like others.
    enabled: ({ state: { data } }) => isAsked || (isPossible && data !== undefined),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, isFetchNextPageError, isError } = pages;
  const hasAnswered = data !== undefined && !isPlaceholderData;
  const found = isAsked || hasAnswered ? data : undefined;
  const rows = useMemo(() => found && uniqueRows(found), [found]);

  if (!isPossible) return undefined;
  const hasFailed = isFetchNextPageError || (isError && !hasAnswered);
  const answered = hasAnswered ? "loaded" : isAsked ? "pending" : "idle";
  return {
    status: hasFailed ? "failed" : answered,
    rows,
    total: hasAnswered ? data.pages.at(-1)?.total : list.total,
    hasMore: !hasAnswered || pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore() {
      if (isAsked && !hasAnswered) {
        void pages.refetch();
        return;
      }
      if (!hasAnswered) {
        // Only the rows after the loaded ones are requested.
        const first = { pages: [list], pageParams: [{ limit: state.limit }] };
        queryClient.setQueryData(options.queryKey, first);
      }
      void pages.fetchNextPage();
    },
  };
}

/** Returns the rows of all pages. A row that moved from one page to the next is there once. */
function uniqueRows({ pages }: InfiniteData<Page<AnyRow>>): readonly AnyRow[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
