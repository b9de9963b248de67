import type { Total } from "@market/api-client";
import { createContext, use, useMemo, useState } from "react";
import { useList, type AnyRow } from "./list-context.ts";
import { arrangeRows } from "./model/arrange-rows.ts";
import { formatTotal } from "./model/counts.ts";
import { searchRows } from "./model/search.ts";
import { useSearch } from "./list-search.tsx";
import type { ServerRows } from "./use-server-rows.ts";

/** The rows of a list that match the typed query. */
export interface ListResults {
  rows: readonly AnyRow[];
  /** The number of rows that match in the whole table, when it is known. */
  total: Total | undefined;
  /** Whether a search or a filter is on. */
  isNarrowed: boolean;
  /** Whether the query is not in the URL yet. */
  isTyping: boolean;
  /** Set if the server searches the whole table. `pending` also while the user types. */
  server: ServerRows | undefined;
  /** All rows that are loaded, with those that the server found. */
  loaded: readonly AnyRow[];
  /** The number of rows of the request whose limit Load more raises. */
  requestedCount: number;
  /** Whether a larger number of rows is loading. */
  isLoadingMore: boolean;
  /** The row that gets the focus, each time that this is a new object. */
  focused: AnyRow | undefined;
  /** Moves the focus to a row, unless it is not among the shown ones. */
  focusRow: (row: AnyRow) => void;
}

export const ResultsContext = createContext<ListResults | undefined>(undefined);

/** Returns the rows that the list around shows. A component that calls it renders with every keystroke. */
export function useListResults(): ListResults {
  const results = use(ResultsContext);
  if (!results) throw new Error("The results of a list must be inside a ListContent");
  return results;
}

/** Returns the number of rows that match, such as `1,204` or `10,000+`. */
export function useListCount(): string {
  const { rows, total } = useListResults();
  return formatTotal(total ?? { count: rows.length, isExact: true });
}

/**
 * Searches a list: at once the rows that are loaded, then those of the whole table, when the server has
 * found them.
 */
export function useSearchedRows(
  requested: readonly AnyRow[],
  server: ServerRows | undefined,
  isLoadingMore = false,
): ListResults {
  const { list, filters, sort } = useList();
  const { query, urlQuery } = useSearch();
  const isTyping = query !== urlQuery;
  const [focused, focusRow] = useState<AnyRow>();
  const found = server?.rows;
  const loaded = useMemo(
    () => (found ? mergeRows(requested, found) : requested),
    [requested, found],
  );
  const arranged = useMemo(
    () => arrangeRows(loaded, { list, filters, sort }),
    [loaded, list, filters, sort],
  );
  const local = useMemo(
    () => searchRows(arranged, list.searchText, query),
    [arranged, list, query],
  );

  const isNarrowed = query.trim() !== "" || Object.keys(filters).length > 0;
  const status = isTyping ? "pending" : server?.status;
  const isComplete = status === "loaded" || status === "idle";
  return {
    rows: (status === "loaded" && found) || local,
    total: isComplete ? server?.total : undefined,
    isNarrowed,
    isTyping,
    server: server && status && { ...server, status },
    loaded,
    requestedCount: requested.length,
    isLoadingMore,
    focused,
    focusRow,
  };
}

function mergeRows(rows: readonly AnyRow[], found: readonly AnyRow[]): readonly AnyRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...rows, ...found.filter(({ id }) => !ids.has(id))];
}
