import type { NavEntry } from "@market/ui/feature";
import { features } from "../features.ts";
import { sidebarOrder } from "../sidebar-order.ts";

/** The features' sidebar entries, in the order of the sidebar. */
export const sidebarEntries: readonly NavEntry[] = sortEntries(
  features.flatMap(({ nav = [] }) => nav),
  sidebarOrder,
);

/** Sorts entries by the position of their paths in `order`. Entries that it does not contain come last. */
export function sortEntries(entries: readonly NavEntry[], order: readonly string[]): NavEntry[] {
  const position = ({ path }: NavEntry): number =>
    order.includes(path) ? order.indexOf(path) : order.length;
  return entries.toSorted((a, b) => position(a) - position(b));
}

/** Whether a sidebar entry is active at a URL: by path prefix, but `/` only exactly (specification, point 2). */
export function isActiveEntry(path: string, pathname: string): boolean {
  if (path === "/") return pathname === "/";
  return pathname === path || pathname.startsWith(`${path}/`);
}
