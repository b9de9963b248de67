import { userSessionStorage } from "@market/api-client";
import { getUserKey, type Session } from "@market/api-client/auth";
import type { QueryClient } from "@tanstack/react-query";
import { removeRecentRows } from "./palette/recent-rows.ts";

/**
 * Clears the query cache when the session ends or changes user. Sign-out also removes the drafts and the names of
 * opened records; expiry keeps them for when the user signs in again, and a sign-in of another one removes them.
 */
export function clearCacheOnSignOut(session: Session, queryClient: QueryClient): void {
  let { token, user } = session.get();
  if (token !== undefined) userSessionStorage(user).clearOthers();
  session.subscribe(() => {
    const current = session.get();
    const isSignedIn = current.token !== undefined;
    const isReplaced = isSignedIn && token !== undefined;
    const isSameUser = getUserKey(current.user) === getUserKey(user);
    const hasChanged = isReplaced ? !isSameUser : current.token !== token;
    if (current.ended === "signed-out") {
      userSessionStorage(user).clear();
      removeRecentRows(user);
    }
    token = current.token;
    // The user is kept after the session ends, because the message of another tab's Logout can arrive later.
    user = current.user ?? user;
    if (!hasChanged) return;
    if (isSignedIn) userSessionStorage(user).clearOthers();
    void queryClient.cancelQueries();
    // When another session replaces this one, screens stay mounted and must fetch again.
    if (isReplaced) void queryClient.resetQueries();
    else queryClient.clear();
  });
}
