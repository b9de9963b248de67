import type { adminRole } from "../db/schema/index.ts";

export type AdminRole = (typeof adminRole.enumValues)[number];

export type Permission =
  /** Read all lists and figures, which all screens need. */
  | "read"
  | "products:write"
  | "categories:write"
  /** Upload images, and delete one's own. */
  | "uploads:write"
  | "uploads:delete-any"
  /** Invite administrators, resend and cancel invitations. */
  | "administrators:manage";

const ALL_PERMISSIONS: readonly Permission[] = [
  "read",
  "products:write",
  "categories:write",
  "uploads:write",
  "uploads:delete-any",
  "administrators:manage",
];

const PERMISSIONS_BY_ROLE: Record<AdminRole, readonly Permission[]> = {
  super_admin: ALL_PERMISSIONS,
  admin: ALL_PERMISSIONS,
  manager: ["read", "products:write", "categories:write", "uploads:write"],
  support: ["read"],
};

export function isAllowed(role: AdminRole, permission: Permission): boolean {
  return PERMISSIONS_BY_ROLE[role].includes(permission);
}
