import { and, eq, ne } from "drizzle-orm";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Db } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import { lockAdministrator } from "../administrators/administrators.repository.ts";

/**
 * Ends one session of an administrator, all but one, or all, with an entry in the audit trail. Returns their ids:
 * none when the one to end has ended before.
 */
export function endSessions(
  db: Db,
  { adminId, auditSource }: { adminId: string; auditSource: AuditSource },
  action: AuditAction,
  { id, except }: { id?: string | undefined; except?: string },
): Promise<string[]> {
  return db.transaction(async (transaction) => {
    // As all changes of an account: they lock its row, then others, and record their entry last.
    await lockAdministrator(transaction, { id: adminId });
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
    const ended = deleted.map((session) => session.id);
    if (id !== undefined && ended.length === 0) return ended;
    const before = id === undefined ? { sessions: ended } : { session: id };
    await recordAudit(transaction, auditSource, action, { id: adminId, before });
    return ended;
  });
}
