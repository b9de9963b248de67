import type { DataContext } from "@market/api-client";
import type { FeatureCommands, FoundRow, NavEntry } from "@market/ui/feature";
import { IconLock, IconPlus } from "@tabler/icons-react";
import type { ComponentType } from "react";

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** An option of the palette. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  description?: string | undefined;
  /** Searched in addition to the label. */
  keywords?: string;
  icon: Icon;
  shortcut?: string;
  /** The command selects the value that is selected already. */
  isCurrent?: boolean;
  /** The command does nothing; `description` is the reason. */
  isRestricted?: boolean;
  /** The palette stays open. */
  keepsOpen?: boolean;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: Command[];
}

/** The commands of one feature, with the title and icon of its first sidebar entry. */
export interface CommandSource {
  title: string;
  icon: Icon;
  commands: FeatureCommands<DataContext>;
}

export type Navigate = (path: string) => void;

/** Returns a command for each enabled sidebar entry. */
export function screenCommands(entries: readonly NavEntry[], navigate: Navigate): Command[] {
  return entries
    .filter(({ disabled = false }) => !disabled)
    .map(({ title, path, icon }) => ({
      id: `screen ${path}`,
      label: title,
      icon,
      run: () => navigate(path),
    }));
}

export function actionCommands(
  sources: readonly CommandSource[],
  data: DataContext,
  navigate: Navigate,
): Command[] {
  return sources
    .flatMap(({ commands: { actions = [] } }) => actions)
    .map(({ label, path, findDenial }) => {
      const denial = findDenial?.(data);
      return {
        id: `action ${path}`,
        label,
        description: denial,
        icon: denial === undefined ? IconPlus : IconLock,
        isRestricted: denial !== undefined,
        run: () => navigate(path),
      };
    });
}

/** Returns the cached rows that match a query, in a group per feature. */
export function resultGroups(
  sources: readonly CommandSource[],
  data: DataContext,
  query: string,
  navigate: Navigate,
): CommandGroup[] {
  return sources.map(({ title, icon, commands }) => ({
    label: title,
    commands: (commands.searchCache?.(data, query) ?? []).map((row) =>
      rowCommand({ title, icon }, row, navigate),
    ),
  }));
}

/** Returns the command that shows a row. */
export function rowCommand(
  { title, icon }: Pick<CommandSource, "title" | "icon">,
  { id, label, description, path }: FoundRow,
  navigate: Navigate,
): Command {
  return { id: `${title} ${id}`, label, description, icon, run: () => navigate(path) };
}

/** Returns the commands that contain every word of a query, ignoring case; all for an empty query. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ label, keywords = "" }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
