import { MAX_MATCHES, type DataContext } from "@market/api-client";
import { toSearchForm } from "@market/api-client/text";
import type { FeatureCommands, FoundRow, NavEntry } from "@market/ui/feature";

/** An option of the palette. */
export interface Command {
  /** Unique in the palette; the label by default. */
  id?: string;
  label: string;
  description?: string | undefined;
  /** Searched in addition to the label. */
  keywords?: string;
  icon: NavEntry["icon"];
  shortcut?: string;
  /** The command selects the value that is selected already. */
  isCurrent?: boolean;
  /** The command does nothing; `description` is the reason. */
  isRestricted?: boolean;
  /** The URL that the command opens, after `run`. */
  path?: string;
  run?: () => void;
}

export interface CommandGroup {
  label: string;
  commands: Command[];
}

/** The commands of one feature, with its first sidebar entry. */
export interface CommandSource extends Pick<NavEntry, "title" | "icon" | "path"> {
  commands: FeatureCommands<DataContext>;
}

/** Returns the first rows of a feature, each once: recent ones, then cached ones, then those of the server. */
export function mergeRows({
  cached,
  found,
  recent,
}: Record<"cached" | "found" | "recent", readonly FoundRow[]>): FoundRow[] {
  const recentIds = new Set(recent.map(({ id }) => id));
  return [...new Map([...cached, ...found].map((row) => [row.id, row])).values()]
    .toSorted((a, b) => Number(recentIds.has(b.id)) - Number(recentIds.has(a.id)))
    .slice(0, MAX_MATCHES);
}

/** Returns the commands that match a query: first those with a word that begins with it. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const begin = ` ${toSearchForm(query)}`;
  const rank = ({ label }: Command): number => Number(` ${toSearchForm(label)}`.includes(begin));
  return commands
    .filter(({ label, keywords }) => isMatch(query, label, keywords))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** Whether texts contain every word of a query, in the normal form. */
export function isMatch(query: string, ...texts: (string | undefined)[]): boolean {
  const text = toSearchForm(texts.join(" "));
  return toSearchForm(query)
    .split(" ")
    .every((word) => text.includes(word));
}
