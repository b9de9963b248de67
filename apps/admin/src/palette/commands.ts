import type { DataContext } from "@market/api-client";
import type { FeatureCommands, NavEntry } from "@market/ui/feature";
import { IconPlus } from "@tabler/icons-react";
import type { ComponentType } from "react";

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** One line of the palette. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  description?: string | undefined;
  /** Further words that it is found by. */
  keywords?: string;
  icon: Icon;
  /** The shortcut that does the same. */
  shortcut?: string;
  /** It chooses what is chosen already. */
  isCurrent?: boolean;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: Command[];
}

/** What one feature offers, named as its entry in the sidebar is. */
export interface CommandSource {
  title: string;
  icon: Icon;
  commands: FeatureCommands<DataContext>;
}

/** Goes to an address of this app. */
type Go = (path: string) => void;

/** The screens that the sidebar leads to, in its order. */
export function screenCommands(entries: readonly NavEntry[], go: Go): Command[] {
  return entries
    .filter(({ disabled = false }) => !disabled)
    .map(({ title, path, icon }) => ({
      id: `screen ${path}`,
      label: title,
      icon,
      run: () => go(path),
    }));
}

export function actionCommands(offers: readonly CommandSource[], go: Go): Command[] {
  return offers
    .flatMap(({ commands: { actions = [] } }) => actions)
    .map(({ label, path }) => ({
      id: `action ${path}`,
      label,
      icon: IconPlus,
      run: () => go(path),
    }));
}

/** The loaded rows that a query finds, by feature. */
export function resultGroups(
  offers: readonly CommandSource[],
  data: DataContext,
  query: string,
  go: Go,
): CommandGroup[] {
  return offers.map(({ title, icon, commands }) => ({
    label: title,
    commands: (commands.searchCache?.(data, query) ?? []).map(
      ({ id, label, description, path }) => ({
        id: `${title} ${id}`,
        label,
        description,
        icon,
        run: () => go(path),
      }),
    ),
  }));
}

/** The commands in which each word of a query occurs, without case; all of them for an empty one. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ label, keywords = "" }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
