import { userSessionStorage } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Clears the query cache when the session ends or changes user. Sign-out also clears the user's
 * session storage; expiry keeps it for when the user signs in again.
 */
export function clearCacheOnSignOut(session: Session, queryClient: QueryClient): void {
  let previous = session.get();
  session.subscribe(() => {
    const { token, user } = previous;
    const current = session.get();
    previous = current;
    if (current.ended === "signed-out") userSessionStorage(user).clear();
    if (current.token === token) return;
    void queryClient.cancelQueries();
    const isReplaced = token !== undefined && current.token !== undefined;
    // When another session replaces this one, screens stay mounted and must fetch again.
    if (isReplaced) void queryClient.resetQueries();
    else queryClient.clear();
  });
}
