import type { AuthUser } from "../../session/auth-user.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";

/** A named state of a list: search, filters, sort and columns. */
export interface ListView {
  name: string;
  /** The query string of the list, without its question mark. */
  query: string;
  /** Whether a link to the list without parameters opens the view. At most one of a list. */
  isDefault: boolean;
}

/*
 * The browser keeps the views of each administrator, also after a sign-out: all of them for a hosted API, and a
 * copy of those on a server with `preferences`, so that the default view is known before any request.
 */

const toKey = (list: string): string => `views of ${list}`;

/** Returns the views of a list. Written without valibot, because the first load has it. */
export function readViews(user: AuthUser | undefined, list: string): ListView[] {
  const stored = userLocalStorage(user).read(toKey(list));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

function isView(value: unknown): value is ListView {
  const { name, query }: Partial<Record<string, unknown>> = Object(value);
  return typeof name === "string" && typeof query === "string";
}

/** Returns whether it succeeded. */
export function storeViews(
  user: AuthUser | undefined,
  list: string,
  views: readonly ListView[],
): boolean {
  return userLocalStorage(user).write(toKey(list), views);
}

/** Returns the id of the list at a path. */
export function toListId(pathname: string): string {
  return pathname.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
}

/** Returns the query string of the default view of the list at a path, empty if there is none. */
export function findDefaultView(user: AuthUser | undefined, pathname: string): string {
  return readViews(user, toListId(pathname)).find(({ isDefault }) => isDefault)?.query ?? "";
}
