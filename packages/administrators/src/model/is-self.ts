import type { Administrator } from "@market/api-client/administrators";
import type { AuthUser } from "@market/api-client/auth";

/**
 * Returns whether an administrator is the signed-in user. Compares ids and emails, because a server may
 * return different ids at sign-in and in the list.
 */
export function isSelf({ id, email }: Administrator, user: AuthUser | undefined): boolean {
  return (
    (user?.id !== undefined && user.id === id) ||
    (user?.email !== undefined && user.email.toLowerCase() === email?.toLowerCase())
  );
}
