import { userLocalStorage } from "@market/api-client";
import type { AuthUser } from "@market/api-client/auth";
import type { FoundRow } from "@market/ui/feature";

const STORAGE_KEY = "recentRows";
const MAX_RECENT = 8;

/** A row that was opened from the palette. */
export interface RecentRow extends FoundRow {
  /** The title of its feature. */
  title: string;
}

/** Returns the rows that an administrator opened last, the newest first. */
export function readRecentRows(user: AuthUser | undefined): RecentRow[] {
  const stored = userLocalStorage(user).read(STORAGE_KEY);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `addRecentRow` writes it
  return Array.isArray(stored) ? (stored as RecentRow[]) : [];
}

/** Adds a row, or moves it to the start. */
export function addRecentRow(user: AuthUser | undefined, row: RecentRow): void {
  const others = readRecentRows(user).filter(
    ({ title, id }) => title !== row.title || id !== row.id,
  );
  userLocalStorage(user).write(STORAGE_KEY, [row, ...others].slice(0, MAX_RECENT));
}

export function removeRecentRows(user: AuthUser | undefined): void {
  userLocalStorage(user).write(STORAGE_KEY, undefined);
}
