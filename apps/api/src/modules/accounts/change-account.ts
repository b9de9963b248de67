import type { FastifyRequest } from "fastify";
import {
  type AuditAction,
  type AuditSource,
  type Change,
  change,
} from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import type { AccountOptions, Requester } from "../module-options.ts";
import { lockAdministrator } from "./accounts.repository.ts";
import { isNotice, type Notice, sendNotice } from "./mails.ts";

/** The part of a request that says whose account and session it is. */
export type Owner = Requester & Pick<FastifyRequest, "sessionId">;

export interface AccountChange<Result> extends Change<Result> {
  /** A notice to the owner that reports no action of the audit trail. */
  notice?: Notice | undefined;
}

/**
 * Changes an account, whose row the work finds locked, and tells its owner by mail.
 * @throws HttpError 401 when one's own account has been deleted, 404 for another one
 */
export function changeAccount<Result>(
  options: AccountOptions,
  target: string,
  { by, action }: { by: AuditSource; action: AuditAction },
  work: (transaction: DbOrTransaction, admin: Admin) => Promise<AccountChange<Result>>,
): Promise<Result> {
  return change(options, { by, action, target }, async (transaction) => {
    const admin = await lockAdministrator(transaction, target);
    if (admin === undefined) {
      if (target === by.actorId) throw createSessionExpiredError();
      throw new HttpError(404, "There is no such administrator.");
    }
    const { notice, ...changed } = await work(transaction, admin);
    const notify = async (actions: string[]): Promise<void> => {
      for (const each of [...actions, notice].filter(isNotice)) {
        await sendNotice(options, transaction, admin, each, by);
      }
    };
    return { ...changed, notify };
  });
}
