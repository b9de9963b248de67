import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, invitations, passwordRequests } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { changeAccount } from "./change-account.ts";
import {
  describeFactors,
  findAdministrator,
  findFactors,
  getAdministrator,
  removeFactors,
  setPassword,
} from "./accounts.repository.ts";
import { createLinkToken, insertLink, LIFETIMES_MS, type LinkOptions } from "./links.service.ts";
import { mailLink } from "./mails.ts";

/** Requests for a new password that one run of the job answers. */
const MAX_ANSWERED = 100;

/**
 * Sends a link in place of an earlier one. The old password works until it is used, so that a lost mail locks nobody out,
 * unless it is cleared: that also ends all sessions.
 */
export async function resetPassword(
  options: LinkOptions,
  email: string,
  { clearsPassword, removesFactors }: { clearsPassword: boolean; removesFactors: boolean },
  by: AuditSource,
) {
  const { id } = await getAdministrator(options.db, email);
  return changeAccount(options, id, by, async (transaction, admin) => {
    if (id === DEMO_ADMIN_ID) throw new OperatorError(DEMO_PASSWORD_MESSAGE);
    if (admin.disabledAt !== null) {
      throw new OperatorError(`${email} is disabled. Enable the administrator first.`);
    }
    if (clearsPassword) await setPassword(transaction, id, null);
    const removed = removesFactors ? await removeFactors(transaction, id) : undefined;
    const link = await replaceLink(options, transaction, admin, "reset");
    if (link === undefined) throw new OperatorError(`${email} is being invited. Try again.`);
    const factors = describeFactors(await findFactors(transaction, id));
    return {
      result: { ...link, factors },
      entry: removed && { action: "administrator.reset_factors", before: removed },
      action: "administrator.reset_password",
      after: { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt },
    };
  });
}

/** Sends a link for a new password in place of an earlier one. Returns undefined while the email is being invited. */
async function replaceLink(
  options: LinkOptions,
  transaction: DbOrTransaction,
  { id: adminId, email, firstname, lastname, role }: Admin,
  kind: "reset" | "request",
) {
  const { token, sending } = createLinkToken(options.clock(), kind);
  await transaction.delete(invitations).where(eq(invitations.email, email));
  const row = { email, firstname, lastname, role, adminId, ...sending };
  const link = await insertLink(transaction, row);
  return link && mailLink(options, transaction, link, { token, kind });
}

export async function requestPassword(
  { db, limits, clock }: Pick<ModuleOptions, "db" | "limits" | "clock">,
  email: string,
  { ip, auditSource: source }: { ip: string; auditSource: AuditSource },
) {
  await limits.count(["forgot-network"], { network: toClientNetwork(ip) });
  const request = { id: uuidv7(), email, source, createdAt: clock() };
  await db.insert(passwordRequests).values(request);
}

export async function answerPasswordRequests(options: LinkOptions): Promise<void> {
  const { db } = options;
  const waiting = db.select().from(passwordRequests).orderBy(passwordRequests.createdAt);
  for (const request of await waiting.limit(MAX_ANSWERED)) {
    const admin = await findAdministrator(db, { email: request.email });
    if (admin !== undefined) await answerRequest(options, admin.id, request);
    await db.delete(passwordRequests).where(eq(passwordRequests.id, request.id));
  }
}

/**
 * Sends a link for a new password to an account that is enabled and not the demo's. The link of an operator stays:
 * anybody can request another one.
 */
async function answerRequest(
  options: LinkOptions,
  adminId: string,
  { id, source }: typeof passwordRequests.$inferSelect,
) {
  await changeAccount(options, adminId, source, async (transaction, admin) => {
    const result = undefined;
    const query = transaction.delete(passwordRequests).where(eq(passwordRequests.id, id));
    const isAnswered = (await query.returning()).length === 0;
    if (isAnswered || admin.disabledAt !== null || adminId === DEMO_ADMIN_ID) return { result };
    const { email, expiresAt, sentAt } = invitations;
    const isPresent = and(eq(email, admin.email), gt(expiresAt, options.clock()));
    // Only the link of an operator lasts so long.
    const isLong = sql`${expiresAt} - ${sentAt} > ${LIFETIMES_MS.request} * interval '1 ms'`;
    const links = await transaction.$count(invitations, and(isPresent, isLong));
    if (links > 0) return { result, notice: "hasLink" };
    const link = await replaceLink(options, transaction, admin, "request");
    if (link === undefined) return { result };
    const after = { isOldPasswordValid: true, expiresAt: link.expiresAt };
    return { result, action: "administrator.reset_password", after };
  }).catch((error: unknown) => {
    // The account has got too many mails today.
    if (!(error instanceof HttpError)) throw error;
  });
}
