import type { Administrator } from "@market/api-client";
import type { AuthUser } from "@market/api-client/auth";

/**
 * Whether an administrator is the one who is signed in: by id or by email, since a server may name
 * the two differently at sign-in and in its list.
 */
export function isSelf({ id, email }: Administrator, user: AuthUser | undefined): boolean {
  return (
    (user?.id !== undefined && user.id === id) ||
    (user?.email !== undefined && user.email.toLowerCase() === email?.toLowerCase())
  );
}
