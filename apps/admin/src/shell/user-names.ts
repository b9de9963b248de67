import type { AuthUser } from "@market/api-client/auth";

/** Returns the name shown in the footer. */
export function displayName(user: AuthUser | undefined): string {
  return user?.name ?? user?.username ?? "Admin User";
}

/** Returns the letter of the avatar. */
export function userInitial(user: AuthUser | undefined): string {
  const name = user?.name ?? user?.username ?? user?.email ?? "U";
  // A letter with its accents, or a whole emoji.
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "U").toUpperCase();
}
