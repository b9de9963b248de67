import * as v from "valibot";
import type { AuthUser } from "../../session/auth-user.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";
import { storedViewsSchema, type StoredViews } from "./preferences.schema.ts";

const STORAGE_KEY = "views";

/*
 * The browser keeps the views of each administrator, also after a sign-out: all of them for a hosted API, and a
 * copy of those on a server with `preferences`, so that the default view is known before any request.
 */

export function readStoredViews(user: AuthUser | undefined): StoredViews {
  return v.parse(storedViewsSchema, userLocalStorage(user).read(STORAGE_KEY));
}

/** Returns whether it succeeded. */
export function storeViews(user: AuthUser | undefined, views: StoredViews): boolean {
  return userLocalStorage(user).write(STORAGE_KEY, views);
}

/** Returns the id of the list at a path. */
export function toListId(pathname: string): string {
  return pathname.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
}

/** Returns the query string of the default view of the list at a path, empty if there is none. */
export function findDefaultView(user: AuthUser | undefined, pathname: string): string {
  const views = readStoredViews(user)[toListId(pathname)];
  return views?.find(({ isDefault }) => isDefault)?.query ?? "";
}
