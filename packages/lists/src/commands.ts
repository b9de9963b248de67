import type { DataContext } from "@market/api-client";
import { pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import type { List } from "./define-list.ts";
import type { AnyRow } from "./list-context.ts";
import { searchCache } from "./model/search-cache.ts";
import { createSearchText } from "./model/search.ts";

export { MIN_QUERY_LENGTH, searchCache } from "./model/search-cache.ts";
export { createSearchText } from "./model/search.ts";

export interface ListCommandsOptions<Row> extends Pick<FeatureCommands<DataContext>, "actions"> {
  label: (row: Row) => string;
  description: (row: Row) => string | undefined;
  /** Returns the URL parameters that show a row on the screen of the list. */
  params: (row: Row) => Record<string, string>;
  /** Returns the texts by which the palette finds a row; by default those of the screen's search. */
  searchTexts?: (row: Row) => readonly (string | undefined)[];
}

/** Returns the commands of the palette that find the rows of a list of the API. */
export function listCommands<Row extends AnyRow>(
  { source, ...list }: List<Row>,
  { label, description, params, searchTexts, ...commands }: ListCommandsOptions<Row>,
): FeatureCommands<DataContext> {
  if (!source) throw new Error("The palette finds rows of the API only");
  const { calls, path, limit: defaultLimit } = source;
  const searchText = searchTexts ? createSearchText(searchTexts) : list.searchText;

  /** @param limit of a list that contains the row. The screen loads a row that is beyond its own limit by its id. */
  const toFoundRow = (row: Row, limit = defaultLimit): FoundRow => ({
    id: row.id,
    label: label(row),
    description: description(row),
    path: pathTo(path, { ...params(row), limit: limit > defaultLimit ? limit : undefined }),
  });

  return {
    ...commands,
    searchCache: ({ api, queryClient }, query) =>
      searchCache({ queryClient, list: calls(api).list(), query, searchText }).map(
        ({ row, limit }) => toFoundRow(row, limit),
      ),
    searchTable: async ({ api }, query, signal) =>
      (await calls(api).matches(query, signal)).map((row) => toFoundRow(row)),
  };
}
