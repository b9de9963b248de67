import type { AuthUser } from "./auth-user.ts";
import type { Session } from "./session.ts";

/* What the signed-in administrator may do, on a server that advertises `permissions`. */

type Role = Required<Pick<AuthUser, "role" | "permissions" | "lacksFactor">>;

/** The role on a server without `permissions`, which may use the same names for something else. */
export const NO_ROLE: Role = { role: undefined, permissions: undefined, lacksFactor: undefined };

/** An item of structured fields (RFC 9651), e.g. `support; permissions="read"`. */
const HEADER = "api-role";
const ITEM = /^([^\s;]+); ?permissions="([^"]*)"(; ?lacks-factor)?$/;

const PERMISSION_FOR = {
  "create products": "products:write",
  "upload images": "uploads:write",
  "add categories": "categories:write",
  "edit categories": "categories:write",
  "invite administrators": "administrators:manage",
  "resend invitations": "administrators:manage",
  "cancel invitations": "administrators:manage",
  "read the activity": "activity:read",
  "export the activity": "activity:export",
  "remove second factors": "administrators:secure",
} as const;

export type RestrictedAction = keyof typeof PERMISSION_FOR;

/** Returns the present role, which the server sends with each response; `undefined` if this one has none. */
export function readRole({ headers }: Response): Role | undefined {
  const [, role, permissions = "", lacksFactor] = headers.get(HEADER)?.match(ITEM) ?? [];
  if (role === undefined) return undefined;
  return { role, permissions: permissions.split(" "), lacksFactor: lacksFactor ? true : undefined };
}

/** Returns why the administrator may not do something, e.g. "Your role, Support, cannot create products". */
export function findDenial(
  { session }: { session: Session },
  action: RestrictedAction,
): string | undefined {
  const { role, permissions } = session.get().user ?? {};
  if (!permissions || permissions.includes(PERMISSION_FOR[action])) return undefined;
  return `Your role${role ? `, ${formatRole(role)},` : ""} cannot ${action}`;
}

/** Returns a role as it is shown: `super_admin` becomes `Super Admin`. */
export function formatRole(role: string): string {
  return role
    .replaceAll(/[\s_-]+/g, " ")
    .replaceAll(/(^| )\p{Lower}/gu, (start) => start.toUpperCase());
}
