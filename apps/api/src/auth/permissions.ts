import type { adminRole } from "../db/schema/index.ts";

export type AdminRole = (typeof adminRole.enumValues)[number];

export const PERMISSIONS = [
  /** Read all lists and figures, which all screens need. */
  "read",
  "products:write",
  "categories:write",
  /** Upload images, and delete one's own. */
  "uploads:write",
  "uploads:delete-any",
  /** Invite administrators, resend and cancel invitations. */
  "administrators:manage",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const PERMISSIONS_BY_ROLE: Record<AdminRole, readonly Permission[]> = {
  super_admin: PERMISSIONS,
  admin: PERMISSIONS,
  manager: ["read", "products:write", "categories:write", "uploads:write"],
  support: ["read"],
};

export function listPermissions(role: AdminRole): Permission[] {
  return [...PERMISSIONS_BY_ROLE[role]];
}

export function isAllowed(role: AdminRole, permission: Permission): boolean {
  return PERMISSIONS_BY_ROLE[role].includes(permission);
}
