import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useList, useSame } from "./list-context.ts";
import { SearchBoxContext, useSearch } from "./list-search.tsx";
import { createMatch } from "./model/find-rows.ts";
import { listState, type AnyRow, type RowsState } from "./model/list-state.ts";
import { useRows, type ListLoading, type RowsQueries } from "./use-rows.ts";

/** What a list shows, and how it loads more. */
export interface ListResults extends Omit<RowsState, "next">, ListLoading {
  /** Loads more rows, or repeats the last request if it failed. `undefined` if the server returns no more. */
  loadMore: (() => void) | undefined;
}

export const ResultsContext = createContext<ListResults | undefined>(undefined);

/** Returns what the list around shows. A component that calls it renders when that changes. */
export function useListResults(): ListResults {
  const results = use(ResultsContext);
  if (!results) throw new Error("Parts of a list must be inside a ListProvider");
  return results;
}

interface ProviderProps {
  children: ReactNode;
}

/** Loads the rows apart from `Results`, which renders with every keystroke. */
export function ResultsProvider({ children }: ProviderProps): ReactNode {
  return <Results {...useRows()}>{children}</Results>;
}

function Results({
  newest,
  found,
  canSearch,
  loading,
  loadMore,
  children,
}: RowsQueries & ProviderProps): ReactNode {
  const { list, filters, sort } = useList();
  const { urlQuery } = use(SearchBoxContext);
  const query = useSearch();
  const match = useMemo(() => createMatch({ list, filters, sort }), [list, filters, sort]);
  const lastFound = useLast(found.data?.rows);
  const newestRows = newest.data?.rows;
  const loaded = useMemo(() => joinRows(newestRows, lastFound), [newestRows, lastFound]);
  const { next, ...state } = listState({
    newest,
    found,
    loaded,
    canSearch,
    query,
    urlQuery,
    match,
    isFiltered: Object.keys(filters).length > 0,
    isSorted: sort !== "",
  });
  const results = useSame<ListResults>({
    ...state,
    ...loading,
    rows: useSame(state.rows),
    query: useSame(state.query),
    loadMore: next && loadMore[next],
  });
  return <ResultsContext value={results}>{children}</ResultsContext>;
}

/** Returns the last value that was not `undefined`. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Joins rows. A row of both is there once. */
function joinRows(rows: readonly AnyRow[] = [], others: readonly AnyRow[] = []): readonly AnyRow[] {
  if (others.length === 0) return rows;
  const ids = new Set(rows.map(({ id }) => id));
  return [...rows, ...others.filter(({ id }) => !ids.has(id))];
}
