import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { isAllowed } from "../auth/permissions.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import { admins } from "../db/schema/index.ts";

/**
 * Checks again what the guard has checked, for a request that takes long.
 * @throws Error when the session has ended, or the administrator may not make the request anymore
 */
export async function assertAuthorized(
  { db, sessions }: { db: Db; sessions: Pick<Sessions, "list"> },
  { adminId, sessionId, routeOptions }: FastifyRequest,
): Promise<void> {
  const active = await sessions.list(adminId);
  if (!active.some(({ id }) => id === sessionId)) throw new Error("The session has ended");
  const [admin] = await db
    .select({ role: admins.role })
    .from(admins)
    .where(and(eq(admins.id, adminId), isNull(admins.disabledAt)));
  const { permission } = routeOptions.config;
  if (admin === undefined || permission === undefined || !isAllowed(admin.role, permission)) {
    throw new Error("The administrator may not make this request anymore");
  }
}
