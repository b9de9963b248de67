import type { QueryLike } from "@market/ui";
import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useList } from "./list-context.ts";
import type { AnyRow } from "./model/list-state.ts";
import { SearchBoxContext, useSearch } from "./list-search.tsx";
import { createMatch } from "./model/find-rows.ts";
import { listState, type ListStatus, type RowsState } from "./model/list-state.ts";
import { useRows, type ListLoading, type RowsQueries } from "./use-rows.ts";
import { useSame } from "./use-same.ts";

export interface ListResults extends ListStatus, ListLoading {
  query: QueryLike<unknown>;
  /** Loads more rows, or repeats the last request if it failed. `undefined` if the server returns no more. */
  loadMore: (() => void) | undefined;
}

export const ResultsContext = createContext<ListResults | undefined>(undefined);
export const RowsContext = createContext<Pick<RowsState, "rows" | "loaded"> | undefined>(undefined);

/** Returns what the list around says about its rows. A component that calls it renders when that changes. */
export function useListResults(): ListResults {
  return inList(use(ResultsContext));
}

/** Returns the rows that match, in the order of the table. They keep their identity while they are the same. */
export function useListRows(): readonly AnyRow[] {
  return inList(use(RowsContext)).rows;
}

function inList<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Parts of a list must be inside a ListProvider");
  return value;
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
  const state = listState({
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
  const { rows, loaded: shownLoaded, query: shownQuery, next, ...status } = state;
  const latest = useRef({ next, loadMore });
  // Not in an effect, which would run after those of the parts that load more by themselves.
  useLayoutEffect(() => {
    latest.current = { next, loadMore };
  });
  const handleLoadMore = useCallback(() => {
    if (latest.current.next) latest.current.loadMore(latest.current.next);
  }, []);
  const results = useSame<ListResults>({
    ...status,
    ...loading,
    query: useSame(shownQuery),
    loadMore: next && handleLoadMore,
  });
  const matches = useSame({ rows: useSame(rows), loaded: shownLoaded });
  return (
    <ResultsContext value={results}>
      <RowsContext value={matches}>{children}</RowsContext>
    </ResultsContext>
  );
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
