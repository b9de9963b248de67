import type { Session } from "@market/api-client/auth";
import type { QueryClient } from "@tanstack/react-query";

/** Drops every cached answer when its session ends; another person's session starts with none. */
export function endDataWithSession(session: Session, queryClient: QueryClient): void {
  let { token } = session.get();
  session.subscribe(() => {
    const now = session.get().token;
    if (now === token) return;
    const changedHands = token !== undefined && now !== undefined;
    token = now;
    void queryClient.cancelQueries();
    if (changedHands) void queryClient.resetQueries();
    else queryClient.clear();
  });
}
