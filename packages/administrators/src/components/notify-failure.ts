import { ApiError } from "@market/api-client";
import { notifyError } from "@market/ui";

/** Says why an action failed. A rejected token has ended the session, and the way out says that. */
export function notifyFailure(error: Error): void {
  if (error instanceof ApiError && error.status === 401) return;
  notifyError("Error", error.message);
}
