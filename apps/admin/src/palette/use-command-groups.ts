import { MAX_MATCHES, useHttp, type DataContext } from "@market/api-client";
import { useSession } from "@market/api-client/auth";
import { pathTo } from "@market/ui";
import type { FoundRow } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import { useQueryClient } from "@tanstack/react-query";
import { IconLock, IconPlus } from "@tabler/icons-react";
import { sidebarEntries, userMenuItems } from "../routing/sidebar-entries.ts";
import {
  matchCommands,
  mergeRows,
  type Command,
  type CommandGroup,
  type CommandSource,
} from "./commands.ts";
import { addRecentRow, readRecentRows } from "./recent-rows.ts";
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
  panelActions: PanelActions,
): CommandGroups {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const { user } = useSession();
  const panel = usePanelCommands(panelActions);
  const navigate = useNavigate();
  const needle = query.trim();
  const { isSearching, tables } = useTableSearch(sources, data, needle);
  const recent = readRecentRows(user);
  const goTo: GoTo = (path) => () => void navigate(path);

  const toCommand = ({ title, icon }: CommandSource, row: FoundRow): Command => {
    const { id, label, description, path } = row;
    const run = (): void => {
      addRecentRow(user, { title, id, label, description, path });
      void navigate(path);
    };
    return { id: `${title}-${id}`, label, description, icon, run };
  };
  const searchRows = (source: CommandSource): CommandGroup => {
    const { title, icon, path, commands } = source;
    const { rows: found = [] } = tables.find((table) => table.title === title) ?? {};
    const rows = mergeRows({
      cached: commands.searchCache?.(data, needle) ?? [],
      found,
      recent: recent.filter((row) => row.title === title),
    }).map((row) => toCommand(source, row));
    if (found.length < MAX_MATCHES) return { label: title, commands: rows };
    const label = `Show all in ${title}`;
    return {
      label: title,
      commands: [...rows, { id: label, label, icon, run: goTo(pathTo(path, { q: needle })) }],
    };
  };
  const recentCommands = recent.flatMap((row) =>
    sources.filter(({ title }) => title === row.title).map((source) => toCommand(source, row)),
  );
  const groups = [
    { label: "Recent", commands: needle === "" ? recentCommands : [] },
    { label: "Screens", commands: matchCommands(listScreens(data, goTo), needle) },
    { label: "Actions", commands: matchCommands(listActions(sources, data, goTo), needle) },
    { label: "Panel", commands: matchCommands(panel, needle) },
    ...sources.map(searchRows),
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching,
    failed: tables.filter(({ rows }) => !rows).map(({ title }) => title),
  };
}

type GoTo = (path: string) => () => void;

function listScreens(data: DataContext, goTo: GoTo): Command[] {
  const entries = [
    ...sidebarEntries.filter(({ disabled = false }) => !disabled),
    ...userMenuItems
      .filter((item) => "path" in item)
      .filter(({ isAvailable }) => isAvailable(data)),
  ];
  return entries.map(({ title, path, icon }) => {
    return { id: `screen-${path}`, label: title, icon, run: goTo(path) };
  });
}

function listActions(sources: readonly CommandSource[], data: DataContext, goTo: GoTo): Command[] {
  return sources
    .flatMap(({ commands }) => commands.actions ?? [])
    .map(({ label, path, findDenial }) => {
      const description = findDenial?.(data);
      const isRestricted = description !== undefined;
      const icon = isRestricted ? IconLock : IconPlus;
      return { id: `action-${path}`, label, description, icon, isRestricted, run: goTo(path) };
    });
}
