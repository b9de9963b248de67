import type { AuthUser } from "../../session/auth-user.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";

/** A name for a URL of a list: search, filters, sort and columns. */
export interface ListView {
  name: string;
  /** The query string of the list, without its question mark. */
  query: string;
}

/* Without a server that keeps them, the browser has the views of each administrator, also after a sign-out. */

const toKey = (list: string): string => `views of ${list}`;

/** Returns the views of a list. Written without valibot, because the first load has it. */
export function readViews(user: AuthUser | undefined, list: string): ListView[] {
  const stored = userLocalStorage(user).read(toKey(list));
  const views: unknown[] = Array.isArray(stored) ? stored : [];
  return views.flatMap((view) => {
    const { name, query }: Partial<Record<string, unknown>> = Object(view);
    return typeof name === "string" && typeof query === "string" ? [{ name, query }] : [];
  });
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
