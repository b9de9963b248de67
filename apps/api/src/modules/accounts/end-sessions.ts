import { and, eq, ne } from "drizzle-orm";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { sessions } from "../../db/schema/index.ts";
import { type AccountOptions, changeAccount, type Owner } from "./change-account.ts";

/**
 * Ends one session of an administrator, all but one, or all, with an entry in the audit trail. Returns their ids:
 * none when the one to end has ended before.
 */
export function endSessions(
  options: AccountOptions,
  { adminId, auditSource }: Owner,
  action: AuditAction,
  { id, except }: { id?: string | undefined; except?: string },
): Promise<string[]> {
  return changeAccount(options, adminId, auditSource, async (transaction) => {
    const deleted = await transaction
      .delete(sessions)
      .where(
        and(
          eq(sessions.adminId, adminId),
          id === undefined ? undefined : eq(sessions.id, id),
          except === undefined ? undefined : ne(sessions.id, except),
        ),
      )
      .returning({ id: sessions.id });
    const result = deleted.map((session) => session.id);
    if (id !== undefined && result.length === 0) return { result };
    return { result, action, before: id === undefined ? { sessions: result } : { session: id } };
  });
}
