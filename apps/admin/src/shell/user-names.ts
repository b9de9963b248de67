import type { AuthUser } from "@market/api-client/auth";

/** The footer's name: name, else username, else Admin User (specification, point 2). */
export function displayName(user: AuthUser | undefined): string {
  return user?.name ?? user?.username ?? "Admin User";
}

/** The avatar's letter: of name, else username, else email, else U. */
export function userInitial(user: AuthUser | undefined): string {
  const [first = "U"] = user?.name ?? user?.username ?? user?.email ?? "U";
  return first.toUpperCase();
}
