import type { FastifyRequest } from "fastify";
import { isAllowed } from "../auth/permissions.ts";
import type { Sessions } from "../auth/sessions.ts";

/**
 * Checks again what the guard has checked, for a request that takes long.
 * @throws Error when the session has ended, or the administrator may not make the request anymore
 */
export async function assertAuthorized(
  { sessions }: { sessions: Pick<Sessions, "findRole"> },
  { sessionId, routeOptions }: FastifyRequest,
): Promise<void> {
  const role = await sessions.findRole(sessionId);
  if (role === undefined) throw new Error("The session has ended");
  const { permission } = routeOptions.config;
  if (permission === undefined || !isAllowed(role, permission)) {
    throw new Error("The administrator may not make this request anymore");
  }
}
