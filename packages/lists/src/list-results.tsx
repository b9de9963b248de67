import type { ListResource, Total } from "@market/api-client";
import { formatCount } from "@market/ui";
import { createContext, use, useMemo, type ReactNode } from "react";
import { useList, type AnyRow } from "./list-context.ts";
import { SearchBoxContext, useSearch } from "./list-search.tsx";
import { filterAndSort, searchRows } from "./model/find-rows.ts";
import { useApiRows, type LoadedList } from "./use-api-rows.ts";

/** The rows of a list: what is shown, counted, exported and opened comes from them. */
export interface ListResults extends Omit<LoadedList, "isFound"> {
  /** The rows that match, in the order of the table. */
  rows: readonly AnyRow[];
  /** The loaded rows, of which `rows` match what is typed. */
  loaded: readonly AnyRow[];
  isNarrowed: boolean;
  /** Whether the query is not in the URL yet. */
  isTyping: boolean;
}

export const ResultsContext = createContext<ListResults | undefined>(undefined);

/** Returns the rows of the list around. A component that calls it renders with every keystroke. */
export function useListResults(): ListResults {
  const results = use(ResultsContext);
  if (!results) throw new Error("Parts of a list must be inside a ListProvider");
  return results;
}

/** Returns the number of rows that match, such as `1,204` or `10,000+`. */
export function useListCount(): string {
  const { rows, total } = useListResults();
  return formatTotal(total ?? { count: rows.length, isExact: true });
}

export function ResultsProvider({ children }: { children: ReactNode }): ReactNode {
  const { list, resource } = useList();
  if (resource) return <ApiResults resource={resource}>{children}</ApiResults>;
  const loaded: LoadedList = { rows: list.local?.rows ?? [], status: "complete" };
  return <Results load={() => loaded}>{children}</Results>;
}

function ApiResults(props: { resource: ListResource; children: ReactNode }): ReactNode {
  const { resource, children } = props;
  return <Results load={useApiRows(resource)}>{children}</Results>;
}

interface ResultsProps {
  load: (isTyping: boolean) => LoadedList;
  children: ReactNode;
}

function Results({ load, children }: ResultsProps): ReactNode {
  const results = useMatches(load);
  return <ResultsContext value={results}>{children}</ResultsContext>;
}

/** Searches, filters and sorts the loaded rows, unless the server has. */
function useMatches(load: ResultsProps["load"]): ListResults {
  const { list, filters, sort } = useList();
  const { urlQuery } = use(SearchBoxContext);
  const query = useSearch();
  const isTyping = query !== urlQuery;
  const { rows: loaded, isFound, ...state } = load(isTyping);
  // A keystroke does not sort again.
  const sorted = useMemo(
    () => (isFound ? loaded : filterAndSort(loaded, { list, filters, sort })),
    [isFound, loaded, list, filters, sort],
  );
  const rows = useMemo(
    () => (isFound ? sorted : searchRows(sorted, list.searchText, query)),
    [isFound, sorted, list, query],
  );
  const isNarrowed = query.trim() !== "" || Object.keys(filters).length > 0;
  return { ...state, rows, loaded, isNarrowed, isTyping };
}

/** Formats the number of all rows that match as `1,204`, or `10,000+` if there are more. */
export function formatTotal({ count, isExact }: Total): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}
