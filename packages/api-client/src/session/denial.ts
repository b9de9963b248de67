import type { AuthUser } from "./auth-user.ts";

/** What not every administrator may do, with the permission of the server that it needs. */
const PERMISSION_FOR = {
  "create products": "products:write",
  "upload images": "uploads:write",
  "add categories": "categories:write",
  "edit categories": "categories:write",
  "invite administrators": "administrators:manage",
  "resend invitations": "administrators:manage",
  "cancel invitations": "administrators:manage",
} as const;

export type Activity = keyof typeof PERMISSION_FOR;

/**
 * Returns why an administrator may not do something, e.g. "Your role, Support, cannot create products",
 * or `undefined` if they may, or if the server does not tell.
 */
export function findDenial(user: AuthUser | undefined, activity: Activity): string | undefined {
  const { role, permissions } = user ?? {};
  if (!permissions || permissions.includes(PERMISSION_FOR[activity])) return undefined;
  return `Your role${role ? `, ${titleCase(role)},` : ""} cannot ${activity}`;
}

/** `super_admin` becomes `Super Admin`. */
function titleCase(role: string): string {
  return role
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
