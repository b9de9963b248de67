import { MAX_MATCHES, useHttp, type DataContext } from "@market/api-client";
import { pathTo } from "@market/ui";
import { useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
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
import { useTableSearch } from "./use-table-search.ts";

/** Returns the groups of commands that match a query. Groups that grow later are the last. */
export function useCommandGroups(sources: readonly CommandSource[], query: string) {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const panel = usePanelCommands();
  const needle = query.trim();
  const { isSearching, found } = useTableSearch(sources, data, needle);

  const searchRows = (source: CommandSource): CommandGroup => {
    const { title, icon, path, commands } = source;
    const cached = commands.searchCache?.(data, needle) ?? [];
    const rows = mergeRows(cached, found.get(source) ?? []).map((row): Command => ({
      ...row,
      id: `${title}-${row.id}`,
      icon,
    }));
    const showAll = { label: `Show all in ${title}`, icon, path: pathTo(path, { q: needle }) };
    return { label: title, commands: rows.length < MAX_MATCHES ? rows : [...rows, showAll] };
  };
  const groups = [
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
