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
import type {
  ListQuery,
  listOptions,
  Page,
  pagesOptions,
  rowOptions,
  Total,
} from "./http/list-query.ts";

/** The rows of the whole table that match a query, as far as they are loaded. */
export interface ServerRows<Row> {
  /**
   * `idle` while the loaded list is all that is needed, `pending` until the first rows of a query are
   * there. With `failed`, the last request was not answered.
   */
  status: "idle" | "pending" | "loaded" | "failed";
  /** Those of the query before while `pending`. None while `idle`. */
  rows: readonly Row[] | undefined;
  /** The number of all rows that match, while `idle` or `loaded`. */
  total: Total | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loads the next rows, or the last request again if it failed. */
  loadMore: () => void;
}

type Identified = { id: string };

/** The list of a resource, e.g. `api.users`. */
interface Table<Row, Query> {
  list: (options: { limit: number }) => ReturnType<typeof listOptions<Row>>;
  pages: (query: Query) => ReturnType<typeof pagesOptions<Row>>;
}

/**
 * Returns the rows of the whole table that match a query. Asks the server only if it advertises
 * `list-query`, the loaded list is not complete, and there is a search, a filter, a sort or a Load more.
 *
 * @param limit the limit of the loaded list
 * @returns `undefined` if the loaded list is all there is to show
 */
export function useServerRows<Row extends Identified, Query extends ListQuery>(
  table: Table<Row, Query>,
  query: Query,
  limit: number,
): ServerRows<Row> | undefined {
  const queryClient = useQueryClient();
  const { data: list } = useQuery({
    ...table.list({ limit }),
    select: (page): Page<Row> => page,
    enabled: false,
  });
  const isPossible = useCapability("list-query") && list?.next !== undefined;
  const hasQuery = Object.values(query).some((value) => value !== "");
  const isNeeded = isPossible && hasQuery;
  const pages = table.pages(query);
  const {
    data,
    isPlaceholderData,
    isError,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...pages,
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
  if (!isPossible) return undefined;
  return {
    status,
    rows,
    total: isLoaded ? data.pages.at(-1)?.total : list.total,
    hasMore: !isLoaded || hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore() {
      if (isNeeded && !isLoaded) {
        void refetch();
        return;
      }
      // Only the rows after the loaded ones are requested.
      if (!isLoaded) {
        queryClient.setQueryData(pages.queryKey, { pages: [list], pageParams: [{ limit }] });
      }
      void fetchNextPage();
    },
  };
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
