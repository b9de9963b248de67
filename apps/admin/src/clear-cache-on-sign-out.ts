import { userSessionStorage } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Drops every cached answer when its session ends; another person's session starts with none. Who
 * signs out here takes along what the tab kept for them; an expired session leaves it for their return.
 */
export function clearCacheOnSignOut(session: Session, queryClient: QueryClient): void {
  let { token, user } = session.get();
  session.subscribe(() => {
    const now = session.get();
    if (now.ended === "signed-out") userSessionStorage(user).clear();
    user = now.user;
    if (now.token === token) return;
    const changedHands = token !== undefined && now.token !== undefined;
    token = now.token;
    void queryClient.cancelQueries();
    if (changedHands) void queryClient.resetQueries();
    else queryClient.clear();
  });
}
