import type { NavEntry } from "@market/ui/feature";
import { features } from "../features.ts";
import { sidebarOrder } from "../sidebar-order.ts";

const entries = features.flatMap(({ nav = [] }) => nav);

/** The features' entries in the order of the sidebar. */
export const sidebarEntries: readonly NavEntry[] = sidebarOrder.flatMap((path) =>
  entries.filter((entry) => entry.path === path),
);

/** Whether an entry is the one of an address: by prefix, `/` by itself only (specification, point 2). */
export function isActiveEntry(path: string, pathname: string): boolean {
  if (path === "/") return pathname === "/";
  return pathname === path || pathname.startsWith(`${path}/`);
}
