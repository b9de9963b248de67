import type { DbOrTransaction } from "../db/connect.ts";
import { auditQueue } from "../db/schema/index.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { AuditSource } from "./audit-source.ts";
import { describeChanges } from "./describe-changes.ts";

/** What was changed: its id, and the fields or rows before and after. The action begins with its type. */
interface AuditTarget {
  id: string;
  before?: object;
  after?: object;
}

/** Adds an entry to the audit trail, in the transaction of the change: neither exists without the other. */
export async function recordAudit(
  transaction: DbOrTransaction,
  by: AuditSource,
  action: AuditAction,
  { id, before, after }: AuditTarget,
): Promise<void> {
  const [targetType = ""] = action.split(".");
  const changes = JSON.stringify(describeChanges(before, after));
  await transaction.insert(auditQueue).values({ ...by, action, targetType, targetId: id, changes });
}
