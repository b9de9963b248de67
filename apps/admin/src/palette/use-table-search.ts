import { useCapability, type DataContext } from "@market/api-client";
import { MIN_QUERY_LENGTH } from "@market/lists/commands";
import type { FoundRow } from "@market/ui/feature";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isMatch, type CommandSource } from "./commands.ts";

/** Delay in ms after the last keystroke. */
const SEARCH_DELAY = 300;

interface FoundTable {
  title: string;
  /** The rows found so far; `undefined` if the search failed. */
  rows: FoundRow[] | undefined;
}

/**
 * Searches the tables of all features after a pause, of a server with `list-query`. A keystroke aborts the requests in
 * flight.
 */
export function useTableSearch(
  sources: readonly CommandSource[],
  data: DataContext,
  query: string,
): { isSearching: boolean; tables: FoundTable[] } {
  const isPossible = useCapability("list-query") && query.length >= MIN_QUERY_LENGTH;
  const [settled] = useDebouncedValue(query, SEARCH_DELAY);
  const { data: tables, isPlaceholderData } = useQuery({
    queryKey: ["palette", query],
    enabled: isPossible && settled === query,
    // The record may have changed when a query is entered again.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      Promise.all(
        sources.map(async ({ title, commands: { searchTable } }) => ({
          title,
          rows: searchTable ? await searchTable(data, query, signal).catch(() => undefined) : [],
        })),
      ),
  });
  if (!isPossible) return { isSearching: false, tables: [] };
  if (!tables || !isPlaceholderData) return { isSearching: !tables, tables: tables ?? [] };
  return {
    isSearching: true,
    tables: tables.map(({ title, rows }) => ({
      title,
      // Those of the query before, of which some match this one too.
      rows: rows?.filter(({ label, description }) => isMatch(query, label, description)),
    })),
  };
}
