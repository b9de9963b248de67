import { type DataContext, MAX_MATCHES, type Page, type PageParam } from "@market/api-client";
import { toSearchNeedle } from "@market/api-client/text";
import { pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import type { DataTag, InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ApiList } from "./define-list.ts";
import { createSearchText } from "./model/find-rows.ts";
import type { AnyRow } from "./model/list-state.ts";

export { createSearchText } from "./model/find-rows.ts";

/** Nearly every row matches a shorter query. */
export const MIN_QUERY_LENGTH = 2;

export interface ListCommandsOptions<Row> extends Pick<FeatureCommands<DataContext>, "actions"> {
  label: (row: Row) => string;
  description: (row: Row) => string | undefined;
  /** Returns the URL parameters that show a row on the screen of the list. */
  params: (row: Row) => Record<string, string>;
  /** Returns the texts by which the palette finds a row; by default those of the screen's search. */
  searchTexts?: (row: Row) => readonly (string | undefined)[];
}

export function listCommands<Row extends AnyRow>(
  list: ApiList<Row>,
  { label, description, params, searchTexts, ...commands }: ListCommandsOptions<Row>,
): FeatureCommands<DataContext> {
  const { resource, path, limit: defaultLimit } = list;
  const searchText = createSearchText(searchTexts ?? list.searchTexts);

  /** @param limit of a list that contains the row. The screen loads a row that is beyond its own limit by its id. */
  const toFoundRow = (row: Row, limit = defaultLimit): FoundRow => ({
    id: row.id,
    label: label(row),
    description: description(row),
    path: pathTo(path, { ...params(row), limit: limit > defaultLimit ? limit : undefined }),
  });

  return {
    ...commands,
    searchCache: ({ http, queryClient }, query) =>
      searchCache(queryClient, resource(http).list(), query, searchText).map(({ row, limit }) =>
        toFoundRow(row, limit),
      ),
    searchTable: async ({ http }, query, signal) =>
      (await resource(http).matches(query, signal)).map((row) => toFoundRow(row)),
  };
}

/** What the cache has of a list: its pages, or the rows of one that has no pages. */
type Cached<Row> = InfiniteData<Page<Row>, PageParam> | Row[];

/**
 * Returns the first cached rows that match a query, each with the lowest limit of a request that returns it, or 0.
 *
 * @param list of the API, e.g. `shopsApi(http).list()`; every cached limit of it is searched.
 * @param searchText returns a row's text in the normal form. Use `createSearchText`: this runs on every keystroke.
 */
export function searchCache<Row extends AnyRow>(
  queryClient: QueryClient,
  list: { queryKey: DataTag<QueryKey, InfiniteData<Page<Row>> | Row[], Error> },
  query: string,
  searchText: (row: Row) => string,
) {
  const needle = toSearchNeedle(query);
  const results = new Map<string, { row: Row; limit: number }>();
  if (needle.length < MIN_QUERY_LENGTH) return [];
  const [resource, kind] = list.queryKey;
  const cached = queryClient
    .getQueriesData<Cached<Row>>({ queryKey: [resource, kind] })
    .flatMap(([, data]) => toPages(data))
    .toSorted((a, b) => a.limit - b.limit);
  for (const { rows, limit } of cached) {
    for (const row of rows) {
      if (results.size === MAX_MATCHES) break;
      if (searchText(row).includes(needle) && !results.has(row.id)) {
        results.set(row.id, { row, limit });
      }
    }
  }
  return [...results.values()];
}

function toPages<Row>(data: Cached<Row> = []): { rows: Row[]; limit: number }[] {
  if (Array.isArray(data)) return [{ rows: data, limit: 0 }];
  return data.pages.map(({ rows }, index) => {
    const { limit = 0, after } = data.pageParams[index] ?? {};
    return { rows, limit: after === undefined ? limit : 0 };
  });
}
