import { userSessionStorage } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
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
    const previousToken = token;
    const current = session.get();
    token = current.token;
    if (current.ended === "signed-out") {
      userSessionStorage(user).clear();
      removeRecentRows(user);
    }
    // Kept when the session ends: that it was a Logout in another tab may be known a moment later.
    const previousUser = user;
    user = current.user ?? user;
    if (token === previousToken) return;
    // Renewed in this tab: the user keeps its identity.
    if (token !== undefined && previousToken !== undefined && user === previousUser) return;
    if (token !== undefined) userSessionStorage(user).clearOthers();
    void queryClient.cancelQueries();
    const isReplaced = token !== undefined && previousToken !== undefined;
    // When another session replaces this one, screens stay mounted and must fetch again.
    if (isReplaced) void queryClient.resetQueries();
    else queryClient.clear();
  });
}
