import { MAX_MATCHES, useHttp, type DataContext } from "@market/api-client";
import { useSession } from "@market/api-client/auth";
import { pathTo } from "@market/ui";
import type { FoundRow } from "@market/ui/feature";
import { useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  IconKeyboard,
  IconLayoutSidebar,
  IconLock,
  IconLogout,
  IconPlus,
} from "@tabler/icons-react";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import { sidebarEntries, userMenuItems } from "../routing/routes.ts";
import { usePanel } from "../panel.ts";
import { SHORTCUTS_KEYS, SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import {
  matchCommands,
  mergeRows,
  type Command,
  type CommandGroup,
  type CommandSource,
} from "./commands.ts";
import { addRecentRow, readRecentRows } from "./recent-rows.ts";
import { useTableSearch } from "./use-table-search.ts";

/** Returns the groups of commands that match a query. Groups that grow later are the last. */
export function useCommandGroups(sources: readonly CommandSource[], query: string) {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const { user } = useSession();
  const panel = usePanelCommands();
  const needle = query.trim();
  const { isSearching, found } = useTableSearch(sources, data, needle);
  // The palette is mounted each time it opens.
  const [recent] = useState(() => readRecentRows(user));

  const toCommand = ({ title, icon }: CommandSource, row: FoundRow): Command => {
    const { id, label, description, path } = row;
    const run = (): void => addRecentRow(user, { title, id, label, description, path });
    return { id: `${title}-${id}`, label, description, icon, run, path };
  };
  const searchRows = (source: CommandSource): CommandGroup => {
    const { title, icon, path, commands } = source;
    const rows = mergeRows({
      cached: commands.searchCache?.(data, needle) ?? [],
      found: found.get(source) ?? [],
      recent: recent.filter((row) => row.title === title),
    }).map((row) => toCommand(source, row));
    const showAll = { label: `Show all in ${title}`, icon, path: pathTo(path, { q: needle }) };
    return { label: title, commands: rows.length < MAX_MATCHES ? rows : [...rows, showAll] };
  };
  const recentCommands = recent.flatMap((row) =>
    sources.filter(({ title }) => title === row.title).map((source) => toCommand(source, row)),
  );
  const groups = [
    { label: "Recent", commands: needle === "" ? recentCommands : [] },
    { label: "Screens", commands: matchCommands(listScreens(data), needle) },
    { label: "Actions", commands: matchCommands(listActions(sources, data), needle) },
    { label: "Panel", commands: matchCommands(panel, needle) },
    ...sources.map(searchRows),
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    /** Whether the tables of the server are being searched. */
    isSearching,
    /** The titles of the features whose tables could not be searched. */
    failed: sources.filter((source) => found.get(source) === null).map(({ title }) => title),
  };
}

function listScreens(data: DataContext): Command[] {
  const entries = [
    ...sidebarEntries.filter(({ disabled = false }) => !disabled),
    ...userMenuItems
      .filter((item) => "path" in item)
      .filter(({ isAvailable }) => isAvailable(data)),
  ];
  return entries.map(({ title, path, icon }) => ({ label: title, icon, path }));
}

function listActions(sources: readonly CommandSource[], data: DataContext): Command[] {
  return sources
    .flatMap(({ commands }) => commands.actions ?? [])
    .map(({ label, path, findDenial }) => {
      const description = findDenial?.(data);
      const isRestricted = description !== undefined;
      const icon = isRestricted ? IconLock : IconPlus;
      return { label, description, icon, isRestricted, path };
    });
}

/** Returns the commands that belong to no feature. */
function usePanelCommands(): Command[] {
  const { sidebar, showShortcuts, logout } = usePanel();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    {
      label: "Toggle sidebar",
      icon: IconLayoutSidebar,
      shortcut: SIDEBAR_KEYS,
      run: sidebar.toggle,
    },
    ...COLOR_SCHEMES.map(({ value, label, icon }) => ({
      label: `Color scheme: ${label}`,
      keywords: "theme mode color",
      icon,
      isCurrent: value === colorScheme,
      run: () => setColorScheme(value),
    })),
    {
      label: "Keyboard shortcuts",
      keywords: "keys help hotkeys",
      icon: IconKeyboard,
      shortcut: SHORTCUTS_KEYS,
      run: showShortcuts,
    },
    { label: "Logout", keywords: "log out sign out", icon: IconLogout, run: logout },
  ];
}
