import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/** How many rows of a kind are worth showing beside others. */
const MOST = 5;

/** Below this, nearly every row matches. */
const MIN_QUERY_LENGTH = 2;

export interface LoadedRow<Row> {
  row: Row;
  /** The limit of the shortest loaded list that holds it; 0 for a list without one. */
  limit: number;
}

export interface LoadedSearch<Row> {
  queryClient: QueryClient;
  /** A list of the API, e.g. `api.shops.list()`: every length of it that is loaded is searched. */
  list: { queryKey: DataTag<QueryKey, Row[], Error> };
  /** Trimmed, and compared without case. */
  query: string;
  /** What a row is found by, as `createSearchText` makes it: rows come again with every key that is typed. */
  textOf: (row: Row) => string;
}

/**
 * The first few rows in which a query occurs, out of the lists that the cache holds. Makes no
 * request and does not prolong the life of what is cached.
 */
export function searchCache<Row extends { id: string }>({
  queryClient,
  list,
  query,
  textOf,
}: LoadedSearch<Row>): LoadedRow<Row>[] {
  const needle = query.trim().toLowerCase();
  if (needle.length < MIN_QUERY_LENGTH) return [];
  const found = new Map<string, LoadedRow<Row>>();
  for (const { rows, limit } of loadedLists(queryClient, list.queryKey)) {
    for (const row of rows) {
      if (!textOf(row).includes(needle) || found.has(row.id)) continue;
      found.set(row.id, { row, limit });
      if (found.size === MOST) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** The loaded lists of a kind, the shortest first: most rows of the others stand in it too. */
function loadedLists<Row>(
  queryClient: QueryClient,
  [resource, kind]: DataTag<QueryKey, Row[], Error>,
): { rows: Row[]; limit: number }[] {
  return queryClient
    .getQueriesData<Row[]>({ queryKey: [resource, kind] })
    .map(([key, rows = []]) => ({ rows, limit: limitOf(key) }))
    .toSorted((a, b) => a.limit - b.limit);
}

/** The limit in a key such as `["shops", "list", { limit: 10 }]`. */
function limitOf([, , options]: QueryKey): number {
  return typeof options === "object" && options !== null && "limit" in options
    ? Number(options.limit)
    : 0;
}
