import type { AuthUser } from "../session/auth-user.ts";
import type { Capabilities } from "./capabilities.ts";

/** An item of structured fields (RFC 9651), e.g. `support; permissions="read"`. */
const HEADER = "api-role";
const ROLE = /^([^\s;]+); ?permissions="([^"]*)"$/;

/**
 * Returns the role of the signed-in administrator that a response names. Both values are `undefined` if
 * the server does not advertise `permissions`. Returns `undefined` if the response does not tell.
 */
export function readRole(
  { ok, headers }: Response,
  capabilities: Capabilities,
): Required<Pick<AuthUser, "role" | "permissions">> | undefined {
  if (!capabilities.has("permissions")) {
    // A proxy may respond in place of the server.
    return ok ? { role: undefined, permissions: undefined } : undefined;
  }
  const [, role, permissions = ""] = headers.get(HEADER)?.match(ROLE) ?? [];
  return role === undefined ? undefined : { role, permissions: permissions.split(" ") };
}
