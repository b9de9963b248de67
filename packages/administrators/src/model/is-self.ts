import type { Administrator } from "@market/api-client";
import type { AuthUser } from "@market/api-client/auth";

/** Whether an administrator is the one who is signed in: the same id, or, without one, the same email. */
export function isSelf({ id, email }: Administrator, user: AuthUser | undefined): boolean {
  if (user?.id !== undefined) return user.id === id;
  return user?.email !== undefined && user.email.toLowerCase() === email?.toLowerCase();
}
