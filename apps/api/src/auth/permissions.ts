import type { adminRole } from "../db/schema/index.ts";

export type AdminRole = (typeof adminRole.enumValues)[number];

const EVERYBODY = ["super_admin", "admin", "manager", "support"] as const;

/** The roles that have each permission. docs/api.md has the same table, which a test compares. */
const ROLES_BY_PERMISSION = {
  read: EVERYBODY,
  "products:write": ["super_admin", "admin", "manager"],
  "categories:write": ["super_admin", "admin", "manager"],
  /** Upload images, and delete one's own. */
  "uploads:write": ["super_admin", "admin", "manager"],
  "uploads:delete-any": ["super_admin", "admin"],
  "administrators:manage": ["super_admin", "admin"],
  /** Remove the second factors of others, and end their sessions. */
  "administrators:secure": ["super_admin"],
  "activity:read": ["super_admin", "admin"],
  "activity:export": ["super_admin"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof ROLES_BY_PERMISSION;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens keys to strings.
export const PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as Permission[];

export function listPermissions(role: AdminRole): Permission[] {
  return PERMISSIONS.filter((permission) => isAllowed(role, permission));
}

export function isAllowed(role: AdminRole, permission: Permission): boolean {
  const roles: readonly AdminRole[] = ROLES_BY_PERMISSION[permission];
  return roles.includes(role);
}

export type FactorPolicy = "none" | "administrators" | "all";

export function requiresFactor(policy: FactorPolicy, role: AdminRole): boolean {
  return (
    policy === "all" || (policy === "administrators" && isAllowed(role, "administrators:manage"))
  );
}
