import type { AuditAction } from "../../audit/audit-actions.ts";
import { type AuditSource, recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import { lockAdministrator } from "./accounts.repository.ts";
import { type AccountOptions, isNotice, type Notice, sendNotice } from "./mails.ts";

/** Who changes their own account: a part of the request. */
export interface Owner {
  adminId: string;
  sessionId: string;
  auditSource: AuditSource;
}

interface Entry {
  action: AuditAction;
  before?: object;
  after?: object;
}

interface Change<Result> extends Partial<Entry> {
  result: Result;
  /** Another entry of the audit trail, before that of `action`. */
  entry?: Entry | undefined;
  notice?: Notice | undefined;
}

/**
 * Changes an account in a transaction: locks its row, does the work, tells its owner by mail, and records the change
 * last, as the audit trail needs it. Work without an action adds no entry.
 * @throws HttpError 401 when one's own account has been deleted, 404 for another one
 */
export function changeAccount<Result>(
  options: AccountOptions,
  id: string,
  by: AuditSource,
  work: (transaction: DbOrTransaction, admin: Admin) => Promise<Change<Result>>,
): Promise<Result> {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, id);
    if (admin === undefined) {
      if (id === by.actorId) throw createSessionExpiredError();
      throw new HttpError(404, "There is no such administrator.");
    }
    const { result, entry, notice, action, ...values } = await work(transaction, admin);
    const entries = [entry, action && { action, ...values }].filter((each) => each !== undefined);
    const notices = [...entries.map((each) => each.action), notice].filter(isNotice);
    for (const each of notices) await sendNotice(options, transaction, admin, each, by);
    for (const { action: recorded, ...changes } of entries) {
      await recordAudit(transaction, by, recorded, { id, ...changes });
    }
    return result;
  });
}
