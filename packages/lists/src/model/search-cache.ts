import { MAX_MATCHES, type Page } from "@market/api-client";
import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/** Nearly every row matches a shorter query. */
export const MIN_QUERY_LENGTH = 2;

interface CachedRow<Row> {
  row: Row;
  /** Limit of the shortest cached list that contains the row; 0 for a list without a limit. */
  limit: number;
}

/** What the cache has of a list: the response, with or without a cursor. */
type Cached<Row> = Page<Row> | Row[];

interface CacheSearch<Row> {
  queryClient: QueryClient;
  /** A list of the API, e.g. `api.shops.list()`; every cached limit of it is searched. */
  list: { queryKey: DataTag<QueryKey, Cached<Row>, Error> };
  /** Matched case-insensitively, after trimming. */
  query: string;
  /** Returns a row's lower-cased text. Use `createSearchText`: this runs on every keystroke. */
  searchText: (row: Row) => string;
}

/**
 * Returns the first rows of the cached lists that match a query. Makes no request and does not extend
 * the lifetime of cached data.
 */
export function searchCache<Row extends { id: string }>({
  queryClient,
  list,
  query,
  searchText,
}: CacheSearch<Row>): CachedRow<Row>[] {
  const needle = query.trim().toLowerCase();
  if (needle.length < MIN_QUERY_LENGTH) return [];
  const results = new Map<string, CachedRow<Row>>();
  const [resource, kind] = list.queryKey;
  const cached = queryClient
    .getQueriesData<Cached<Row>>({ queryKey: [resource, kind] })
    .map(([key, data = []]) => ({
      rows: Array.isArray(data) ? data : data.rows,
      limit: limitOf(key),
    }))
    .toSorted((a, b) => a.limit - b.limit);
  for (const { rows, limit } of cached) {
    for (const row of rows) {
      if (!searchText(row).includes(needle) || results.has(row.id)) continue;
      results.set(row.id, { row, limit });
      if (results.size === MAX_MATCHES) return [...results.values()];
    }
  }
  return [...results.values()];
}

/** Returns the limit in a query key such as `["shops", "list", { limit: 10 }]`. */
function limitOf([, , options]: QueryKey): number {
  return typeof options === "object" && options !== null && "limit" in options
    ? Number(options.limit)
    : 0;
}
