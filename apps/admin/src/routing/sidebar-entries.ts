import type { NavEntry } from "@market/ui/feature";
import { features } from "../features.ts";
import { normalizePath } from "./normalize-path.ts";

/** Paths of the sidebar's entries from top to bottom. */
const SIDEBAR_ORDER = [
  "/",
  "/shops",
  "/users",
  "/products",
  "/categories",
  "/wallets",
  "/transactions",
  "/administrators",
  "/notifications",
  "/reviews",
  "/emails",
  "/receipts",
  "/tickets",
];

export const sidebarEntries: readonly NavEntry[] = sortEntries(
  features.flatMap(({ nav = [] }) => nav),
  SIDEBAR_ORDER,
);

/** Entries of the user menu. */
export const userMenuEntries = features.flatMap(({ userMenu = [] }) => userMenu);

/** Sorts entries by the position of their paths in `order`. Entries that it does not contain come last. */
export function sortEntries(entries: readonly NavEntry[], order: readonly string[]): NavEntry[] {
  const position = ({ path }: NavEntry): number =>
    order.includes(path) ? order.indexOf(path) : order.length;
  return entries.toSorted((a, b) => position(a) - position(b));
}

/** Whether an entry is active at a pathname: by prefix, but `/` only exactly. */
export function isActiveEntry(path: string, pathname: string): boolean {
  const current = normalizePath(pathname);
  return current === path || (path !== "/" && current.startsWith(`${path}/`));
}
