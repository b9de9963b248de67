import type { AuthUser } from "@market/api-client/auth";

/** Returns the name shown in the footer (specification, point 2). */
export function displayName(user: AuthUser | undefined): string {
  return user?.name ?? user?.username ?? "Admin User";
}

/** Returns the letter of the avatar (specification, point 2). */
export function userInitial(user: AuthUser | undefined): string {
  const [first = "U"] = user?.name ?? user?.username ?? user?.email ?? "U";
  return first.toUpperCase();
}
