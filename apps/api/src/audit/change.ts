import { isDeepStrictEqual } from "node:util";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import type { AuditAction } from "./audit-actions.ts";
import { type AuditSource, recordAudit } from "./record-audit.ts";

interface Values {
  before?: object | undefined;
  after?: object | undefined;
}

export interface Change<Result> extends Values {
  result: Result;
  /** In place of the target of `change`, if only the work finds it. */
  target?: string;
  /** Another entry of the audit trail, before that of the change. */
  entry?: (Values & { action: AuditAction; target: string }) | undefined;
  /** Tells people of the actions that will be recorded. */
  notify?: (actions: AuditAction[]) => Promise<void>;
}

/**
 * Changes a record in a transaction: does the work, which first locks what it changes, sends notices, and adds the entry
 * of the audit trail last, as the trail needs it. Work that returns neither `before` nor `after`, or the same values in
 * both, has changed nothing and adds no entry.
 */
export function change<Result>(
  { db }: { db: Db },
  { by, ...recorded }: { by: AuditSource; action: AuditAction; target: string },
  work: (transaction: DbOrTransaction) => Promise<Change<Result>>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const { result, entry, notify, ...values } = await work(transaction);
    const entries = [entry, { ...recorded, ...values }].filter((each) => each !== undefined);
    const changes = entries.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    await notify?.(changes.map(({ action }) => action));
    for (const { action, target: id, before, after } of changes) {
      await recordAudit(transaction, by, action, { id, before, after });
    }
    return result;
  });
}
