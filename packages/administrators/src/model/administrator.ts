import type { Administrator } from "@market/api-client/administrators";
import type { AuthUser } from "@market/api-client/auth";
import type { Tone } from "@market/ui";

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

const TONES = new Map<string, Tone>([
  ["super admin", "danger"],
  ["manager", "info"],
  ["support", "accent"],
]);

/** Returns the badge tone of a role, neutral for an unknown one. */
export function roleTone(role: string): Tone {
  return TONES.get(role) ?? "neutral";
}
