import { useCapability, type DataContext } from "@market/api-client";
import { MIN_QUERY_LENGTH } from "@market/lists/commands";
import type { FoundRow } from "@market/ui/feature";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isMatch, type CommandSource } from "./commands.ts";

/** Delay in ms after the last keystroke. */
const SEARCH_DELAY = 300;

interface TableSearch {
  isSearching: boolean;
  /** The rows found so far, by source; `null` if its search failed. */
  found: ReadonlyMap<CommandSource, FoundRow[] | null>;
}

const NONE: TableSearch["found"] = new Map();

/**
 * Searches the tables of all features after a pause, of a server with `list-query`. A keystroke aborts the requests in
 * flight.
 */
export function useTableSearch(
  sources: readonly CommandSource[],
  data: DataContext,
  query: string,
): TableSearch {
  const isPossible = useCapability("list-query") && query.length >= MIN_QUERY_LENGTH;
  const [settled] = useDebouncedValue(query, SEARCH_DELAY);
  const {
    data: found = NONE,
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["palette", query],
    enabled: isPossible && settled === query,
    // The record may have changed when a query is entered again.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const search = async (source: CommandSource) => {
        const { searchTable = () => Promise.resolve([]) } = source.commands;
        return [source, await searchTable(data, query, signal).catch(() => null)] as const;
      };
      return new Map(await Promise.all(sources.map(search)));
    },
  });
  if (!isPossible) return { isSearching: false, found: NONE };
  if (!isPlaceholderData) return { isSearching: isPending, found };
  // Rows of the previous query, of which some match this query too.
  const matches = [...found].map(
    ([source, rows]) =>
      [
        source,
        rows?.filter(({ label, description }) => isMatch(query, label, description)) ?? null,
      ] as const,
  );
  return { isSearching: true, found: new Map(matches) };
}
