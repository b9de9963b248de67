import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { createSessionExpiredError } from "../../errors/http-error.ts";
import { lockAdministrator } from "./accounts.repository.ts";
import { type Notice, type NoticeSender, sendNotice } from "./notices.ts";

export interface AccountOptions extends NoticeSender {
  db: Db;
}

/** Who changes their own account. */
export interface Owner {
  adminId: string;
  auditSource: AuditSource;
}

interface Entry {
  action: AuditAction;
  before?: object;
  after?: object;
}

interface Change<Result> extends Partial<Entry> {
  result: Result;
  /** What the owner is told by mail. */
  notices?: Notice[] | undefined;
  /** Another entry of the audit trail, before that of `action`. */
  entry?: Entry | undefined;
}

/**
 * Changes an account in a transaction: locks its row, does the work, tells its owner, and records the change last, as
 * the audit trail needs it. Work without an action adds no entry.
 * @throws HttpError 401 when the account has been deleted
 */
export function changeAccount<Result>(
  options: AccountOptions,
  id: string,
  by: AuditSource,
  work: (
    transaction: DbOrTransaction,
    admin: Admin,
    superAdmins: Admin[],
  ) => Promise<Change<Result>>,
  { withSuperAdmins = false } = {},
): Promise<Result> {
  return options.db.transaction(async (transaction) => {
    const { admin, others } = await lockAdministrator(transaction, id, { withSuperAdmins });
    if (admin === undefined) throw createSessionExpiredError();
    const {
      result,
      notices = [],
      entry,
      action,
      ...changes
    } = await work(transaction, admin, others);
    for (const notice of notices) await sendNotice(options, transaction, admin, notice, by);
    if (entry !== undefined) await recordAudit(transaction, by, entry.action, { id, ...entry });
    if (action !== undefined) await recordAudit(transaction, by, action, { id, ...changes });
    return result;
  });
}
