import { userSessionStorage } from "@market/api-client";
import type { AuthUser } from "@market/api-client/auth";
import * as v from "valibot";

const STORAGE_KEY = "recentRows";
const MAX_RECENT = 8;

const rowSchema = v.object({
  /** The title of its feature. */
  title: v.string(),
  id: v.string(),
  label: v.string(),
  description: v.optional(v.string()),
  path: v.pipe(v.string(), v.startsWith("/")),
});
const parseRows = v.parser(v.array(rowSchema));

/** A row that was opened from the palette. */
export type RecentRow = v.InferOutput<typeof rowSchema>;

/** Returns the rows that an administrator opened last in this tab, the newest first. */
export function readRecentRows(user: AuthUser | undefined): RecentRow[] {
  return userSessionStorage(user).read(STORAGE_KEY, parseRows) ?? [];
}

/** Adds a row, or moves it to the start. */
export function addRecentRow(user: AuthUser | undefined, row: RecentRow): void {
  const others = readRecentRows(user).filter(
    ({ title, id }) => title !== row.title || id !== row.id,
  );
  userSessionStorage(user).write(STORAGE_KEY, [row, ...others].slice(0, MAX_RECENT));
}
