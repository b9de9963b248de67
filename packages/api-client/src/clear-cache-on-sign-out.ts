import type { QueryClient } from "@tanstack/react-query";
import { getUserKey } from "./session/auth-user.ts";
import type { Session } from "./session/session.ts";
import { userSessionStorage } from "./session/user-session-storage.ts";

/** Clears the cache when the session ends or changes user. A sign-out also clears what the user has stored in this tab. */
export function clearCacheOnSignOut(session: Session, queryClient: QueryClient): void {
  let { token, user } = session.get();
  if (token !== undefined) userSessionStorage(user).clearOthers();
  session.subscribe(() => {
    const current = session.get();
    const isSignedIn = current.token !== undefined;
    const isReplaced = isSignedIn && token !== undefined;
    const isSameUser = getUserKey(current.user) === getUserKey(user);
    const hasChanged = isReplaced ? !isSameUser : current.token !== token;
    if (current.ended === "signed-out") userSessionStorage(user).clear();
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
