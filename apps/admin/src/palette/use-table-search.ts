import { useCapability, type DataContext } from "@market/api-client";
import { MIN_QUERY_LENGTH } from "@market/lists/commands";
import { useQuery } from "@tanstack/react-query";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { rowCommand, type Command, type CommandSource, type Navigate } from "./commands.ts";

/**
 * Returns the command that searches the whole tables of a server with `list-query`, and in its place
 * the commands of what was found.
 *
 * @param shownIds the commands of the rows that the cache has
 */
export function useTableSearch(
  sources: readonly CommandSource[],
  data: DataContext,
  query: string,
  navigate: Navigate,
  shownIds: ReadonlySet<string>,
): Command[] {
  const isPossible = useCapability("list-query") && query.length >= MIN_QUERY_LENGTH;
  const [asked, setAsked] = useState("");
  const isAsked = isPossible && asked === query;
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["palette", query],
    enabled: isAsked,
    // The queries of `searchTable` are cached, and mutations invalidate those.
    gcTime: 0,
    queryFn: () =>
      Promise.all(
        sources.map(async ({ commands }) => (await commands.searchTable?.(data, query)) ?? []),
      ),
  });
  if (!isPossible) return [];
  const search = {
    id: "search",
    label: `Search all records for “${query}”`,
    icon: IconSearch,
    keepsOpen: true,
    run: () => setAsked(query),
  };
  if (!isAsked) return [search];
  if (isError) {
    return [{ ...search, description: "The search failed. Try again.", run: () => void refetch() }];
  }
  if (!found) return [{ ...search, description: "Searching…", isRestricted: true }];
  const commands = sources
    .flatMap((source, index) =>
      (found[index] ?? []).map((row) => rowCommand(source, row, navigate)),
    )
    .filter(({ id }) => !shownIds.has(id));
  return commands.length > 0
    ? commands
    : [{ ...search, label: `No more records contain “${query}”`, isRestricted: true }];
}
