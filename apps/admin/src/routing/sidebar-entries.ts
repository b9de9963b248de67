import type { NavEntry } from "@market/ui/feature";
import { features } from "../features.ts";
import { normalizePath } from "./normalize-path.ts";

const LAST = Number.MAX_VALUE;

export const sidebarEntries: readonly NavEntry[] = sortEntries(
  features.flatMap(({ nav = [] }) => nav),
);

export const userMenuItems = features.flatMap(({ userMenu = [] }) => userMenu);

/** Sorts entries by their order. Those without one come last. */
export function sortEntries(entries: readonly NavEntry[]): NavEntry[] {
  return entries.toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
}

/** Whether an entry is active at a pathname: by prefix, but `/` only exactly. */
export function isActiveEntry(path: string, pathname: string): boolean {
  const current = normalizePath(pathname);
  return current === path || (path !== "/" && current.startsWith(`${path}/`));
}
