import type { DataContext } from "@market/api-client";
import type { FeatureRoute, NavEntry } from "@market/ui/feature";
import { features } from "../features.ts";
import { normalizePath } from "./public-routes.ts";

/** Returns the route of a pathname. */
export function findRoute(pathname: string): FeatureRoute<DataContext> | undefined {
  const path = normalizePath(pathname);
  return features.flatMap(({ routes }) => routes).find((route) => route.path === path);
}

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
