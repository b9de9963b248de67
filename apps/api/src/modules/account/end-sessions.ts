import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { SessionSelection } from "../../auth/sessions.ts";
import type { ModuleOptions } from "../module-options.ts";

/**
 * Ends sessions of an administrator, with an entry in the audit trail. Returns their ids: none when the
 * one to end has ended before.
 */
export function endSessions(
  { db, sessions }: Pick<ModuleOptions, "db" | "sessions">,
  { adminId, auditSource }: { adminId: string; auditSource: AuditSource },
  action: AuditAction,
  selection: SessionSelection,
): Promise<string[]> {
  const isOne = typeof selection === "object" && "id" in selection;
  return db.transaction(async (transaction) => {
    const ended = await sessions.end(adminId, selection, transaction);
    if (isOne && ended.length === 0) return ended;
    const before = isOne ? { session: selection.id } : { sessions: ended };
    await recordAudit(transaction, auditSource, action, { id: adminId, before });
    return ended;
  });
}
