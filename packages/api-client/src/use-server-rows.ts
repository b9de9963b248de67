import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { useCapability } from "./api-context.tsx";
import type { ListQuery, pagesOptions, Page, rowOptions, Total } from "./http/list-query.ts";

/** The rows of the whole table that match a query, as far as they are loaded. */
export interface ServerRows<Row> {
  /**
   * `idle` until something needs more than the loaded list, `pending` until the first rows of a query are
   * there. With `failed`, the last request was not answered.
   */
  status: "idle" | "pending" | "loaded" | "failed";
  /** Those of the query before while `pending`. */
  rows: readonly Row[] | undefined;
  /** The number of all rows that match, while `loaded`. */
  total: Total | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loads the next rows, or the last request again if it failed. */
  loadMore: () => void;
}

type Identified = { id: string };

/**
 * Returns the rows of the whole table that match a query. Asks the server only if it advertises
 * `list-query`, the loaded list is not complete, and there is a search, a filter, a sort or a Load more.
 *
 * @param pages the list's option factory, e.g. `api.users.pages`
 * @param needsMore whether the screen needs more rows for another reason
 * @returns `undefined` if the loaded list is all there is to show
 */
export function useServerRows<Row extends Identified, Query extends ListQuery>(
  pages: (query: Query) => ReturnType<typeof pagesOptions<Row>>,
  query: Query,
  { isComplete, needsMore = false }: { isComplete: boolean; needsMore?: boolean },
): ServerRows<Row> | undefined {
  const isPossible = useCapability("list-query") && !isComplete;
  const hasQuery = Object.values(query).some((value) => value !== "");
  const isNeeded = isPossible && (hasQuery || needsMore);
  const {
    data,
    isPlaceholderData,
    isError,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...pages(query),
    // Rows that a Load more brought stay, and are refreshed like others.
    enabled: ({ state }) => isNeeded || (isPossible && state.data !== undefined),
    placeholderData: keepPreviousData,
  });
  const isShown = data !== undefined && (isNeeded || !isPlaceholderData);
  const rows = useMemo(() => (isShown ? flatten(data) : undefined), [isShown, data]);

  const isLoaded = isShown && !isPlaceholderData;
  const isFailed = isFetchNextPageError || (isError && !isLoaded);
  const pending = isNeeded ? "pending" : "idle";
  const status = isFailed ? "failed" : isLoaded ? "loaded" : pending;
  const isLoadingMore = isFetchingNextPage || (isFetching && pending === "idle" && !isLoaded);
  const total = isLoaded ? data.pages.at(-1)?.total : undefined;
  const load = isNeeded && !isLoaded ? refetch : fetchNextPage;
  const hasMore = !isLoaded || hasNextPage;
  // Constant between keystrokes, for the memoized parts of the results.
  return useMemo(() => {
    const loadMore = (): void => void load();
    return isPossible ? { status, rows, total, hasMore, isLoadingMore, loadMore } : undefined;
  }, [isPossible, status, rows, total, hasMore, isLoadingMore, load]);
}

/** A row that moved from one page to the next since is there once. */
function flatten<Row extends Identified>({ pages }: InfiniteData<Page<Row>>): readonly Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}

/**
 * Returns a row by its id: one of the loaded list, one that the server found before, or the server's.
 *
 * @param loaded `undefined` while the list is loading
 */
export function useRow<Row extends Identified>(
  loaded: readonly Row[] | undefined,
  id: string,
  row: (id: string) => ReturnType<typeof rowOptions<Row>>,
): Row | undefined {
  const isPossible = useCapability("list-query");
  const queryClient = useQueryClient();
  const listed = loaded?.find((candidate) => candidate.id === id);
  const options = row(id);
  const { data } = useQuery({
    ...options,
    enabled: isPossible && id !== "" && loaded !== undefined && listed === undefined,
    initialData: () =>
      queryClient
        .getQueriesData<InfiniteData<Page<Row>>>({ queryKey: [options.queryKey[0], "pages"] })
        .flatMap(([, found]) => found?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((candidate) => candidate.id === id),
  });
  return listed ?? data ?? undefined;
}

interface Refreshable {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/** Returns a list for its Refresh button, which also refreshes the rows that the server found. */
export function useRefreshable(
  list: Refreshable,
  { queryKey }: { queryKey: QueryKey },
): Refreshable {
  const queryClient = useQueryClient();
  return {
    isFetching: list.isFetching,
    refetch: (options) => {
      void queryClient.refetchQueries(
        { queryKey: [queryKey[0], "pages"], type: "active" },
        options,
      );
      return list.refetch(options);
    },
  };
}
