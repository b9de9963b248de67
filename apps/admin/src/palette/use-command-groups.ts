import { MAX_MATCHES, useHttp } from "@market/api-client";
import { useSession } from "@market/api-client/auth";
import { pathTo } from "@market/ui";
import { useNavigate } from "@market/ui/navigation";
import { useQueryClient } from "@tanstack/react-query";
import { sidebarEntries, userMenuEntries } from "../routing/sidebar-entries.ts";
import {
  actionCommands,
  matchCommands,
  mergeRows,
  rowCommand,
  screenCommands,
  type CommandGroup,
  type CommandSource,
} from "./commands.ts";
import { addRecentRow, readRecentRows, type RecentRow } from "./recent-rows.ts";
import { usePanelCommands, type PanelActions } from "./use-panel-commands.ts";
import { useTableSearch } from "./use-table-search.ts";

export interface CommandGroups {
  /** Groups that are not empty. */
  groups: CommandGroup[];
  /** Whether the tables of the server are being searched. */
  isSearching: boolean;
  /** The titles of the features whose tables could not be searched. */
  failed: string[];
}

/** Returns the commands that match a query. Groups that grow later are the last. */
export function useCommandGroups(
  sources: readonly CommandSource[],
  query: string,
  actions: PanelActions,
): CommandGroups {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const { user } = useSession();
  const panelCommands = usePanelCommands(actions);
  const navigateAsync = useNavigate();
  const navigate = (path: string): void => void navigateAsync(path);
  const needle = query.trim();
  const { isSearching, tables } = useTableSearch(sources, data, needle);
  const recent = readRecentRows(user);
  const open = (row: RecentRow): void => {
    addRecentRow(user, row);
    navigate(row.path);
  };

  const resultGroup = (source: CommandSource): CommandGroup => {
    const { title, icon, path, commands } = source;
    const { rows: found = [] } = tables.find((table) => table.title === title) ?? {};
    const results = mergeRows({
      cached: commands.searchCache?.(data, needle) ?? [],
      found,
      recent: recent.filter((row) => row.title === title),
    }).map((row) => rowCommand(source, row, open));
    if (found.length < MAX_MATCHES) return { label: title, commands: results };
    const label = `Show all in ${title}`;
    const run = (): void => navigate(pathTo(path, { q: needle }));
    return { label: title, commands: [...results, { id: label, label, icon, run }] };
  };
  const recentCommands = recent.flatMap((row) =>
    sources
      .filter(({ title }) => needle === "" && title === row.title)
      .map((source) => rowCommand(source, row, open)),
  );

  const available = userMenuEntries.filter(({ isAvailable }) => isAvailable(data));
  const screens = [...sidebarEntries, ...available];
  const groups = [
    { label: "Recent", commands: recentCommands },
    { label: "Screens", commands: matchCommands(screenCommands(screens, navigate), needle) },
    { label: "Actions", commands: matchCommands(actionCommands(sources, data, navigate), needle) },
    { label: "Panel", commands: matchCommands(panelCommands, needle) },
    ...sources.map(resultGroup),
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching,
    failed: tables.filter(({ rows }) => !rows).map(({ title }) => title),
  };
}
