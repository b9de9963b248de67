import { useHttp, type DataContext } from "@market/api-client";
import { toSearchForm } from "@market/api-client/text";
import type { FeatureCommands, NavEntry } from "@market/ui/feature";
import { useQueryClient } from "@tanstack/react-query";
import { IconLock, IconPlus } from "@tabler/icons-react";
import { sidebarEntries, userMenuItems } from "../routing/routes.ts";

/** An option of the palette, which opens a page. */
export interface Command extends Pick<NavEntry, "path" | "icon"> {
  /** Unique in the palette; the label by default. */
  id?: string;
  label: string;
  description?: string | undefined;
  /** The command does nothing; `description` is the reason. */
  isRestricted?: boolean;
}

export interface CommandGroup {
  label: string;
  commands: Command[];
}

/** The commands of one feature, with its first sidebar entry. */
export interface CommandSource extends Pick<NavEntry, "title" | "icon"> {
  commands: FeatureCommands<DataContext>;
}

/** Returns the groups of commands that match a query: screens, actions, and the cached rows of each feature. */
export function useCommandGroups(sources: readonly CommandSource[], query: string): CommandGroup[] {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const rows = sources.map(({ title, icon, commands }) => ({
    label: title,
    commands: (commands.searchCache?.(data, query) ?? []).map((row): Command => ({
      ...row,
      id: `${title}-${row.id}`,
      icon,
    })),
  }));
  const groups = [
    { label: "Screens", commands: matchCommands(listScreens(data), query) },
    { label: "Actions", commands: matchCommands(listActions(sources, data), query) },
    ...rows,
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function listScreens(data: DataContext): Command[] {
  const entries = [
    ...sidebarEntries.filter(({ disabled = false }) => !disabled),
    ...userMenuItems
      .filter((item) => "path" in item)
      .filter(({ isAvailable }) => isAvailable(data)),
  ];
  return entries.map(({ title, path, icon }) => ({ label: title, path, icon }));
}

function listActions(sources: readonly CommandSource[], data: DataContext): Command[] {
  return sources
    .flatMap(({ commands }) => commands.actions ?? [])
    .map(({ label, path, findDenial }) => {
      const description = findDenial?.(data);
      const isRestricted = description !== undefined;
      return { label, path, description, isRestricted, icon: isRestricted ? IconLock : IconPlus };
    });
}

/** Returns the commands whose label contains every word of a query. */
export function matchCommands<Matched extends Pick<Command, "label">>(
  commands: readonly Matched[],
  query: string,
): Matched[] {
  const words = toSearchForm(query).split(" ");
  return commands.filter(({ label }) => {
    const text = toSearchForm(label);
    return words.every((word) => text.includes(word));
  });
}
