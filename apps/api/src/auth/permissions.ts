import type { adminRole } from "../db/schema/index.ts";

export type AdminRole = (typeof adminRole.enumValues)[number];

/** What a route can ask of the administrator who calls it. */
export type Permission =
  /** Every list and figure: the dashboard and all screens are made of them. */
  | "read"
  | "products:write"
  | "categories:write"
  /** Images of products and categories; one's own may be deleted as well. */
  | "uploads:write"
  | "uploads:delete-any"
  /** Inviting administrators, resending and cancelling invitations. */
  | "administrators:manage";

const EVERYTHING: readonly Permission[] = [
  "read",
  "products:write",
  "categories:write",
  "uploads:write",
  "uploads:delete-any",
  "administrators:manage",
];

const PERMISSIONS: Record<AdminRole, readonly Permission[]> = {
  super_admin: EVERYTHING,
  admin: EVERYTHING,
  manager: ["read", "products:write", "categories:write", "uploads:write"],
  support: ["read"],
};

/** Whether administrators of this role may do that. */
export function isAllowed(role: AdminRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission);
}
