import { and, eq, gt } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, invitations, passwordRequests } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import { createUnknownAdministratorError } from "../administrators/administrator-changes.service.ts";
import { lockAdministrator, setPassword } from "../administrators/administrators.repository.ts";
import { type NoticeSender, sendNotice } from "../factors/account-notices.ts";
import { describeFactors, findFactors } from "../factors/factors.repository.ts";
import { removeFactors } from "../factors/factors.service.ts";
import {
  createLinkToken,
  type LinkSender,
  mailLink,
  type PasswordLink,
} from "./password-link-mail.ts";
import { insertLink } from "./password-links.repository.ts";

/** Of a link that an operator sends. */
const LIFETIME_MS = 24 * 3_600_000;
/** Of a link that somebody has asked for without being signed in. */
const REQUESTED_LIFETIME_MS = 30 * 60_000;

/** Requests that one run of the job answers. */
const MAX_ANSWERED = 100;

/**
 * Sends a link with which an administrator sets a new password; an earlier link does not work any more.
 * The old password works until then, so that a lost mail locks nobody out, unless it is cleared: that
 * also ends all sessions. The second factors stay, unless they are removed.
 * @throws OperatorError for an unknown email, a disabled administrator and the demo's account; HttpError 429 as mailLink does
 */
export function resetPassword(
  options: LinkSender & NoticeSender,
  email: string,
  {
    clearsPassword,
    removesFactors,
    by,
  }: { clearsPassword: boolean; removesFactors: boolean; by: AuditSource },
) {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, { email });
    if (admin === undefined) throw createUnknownAdministratorError(email);
    const { id } = admin;
    if (id === DEMO_ADMIN_ID) throw new OperatorError(DEMO_PASSWORD_MESSAGE);
    if (admin.disabledAt !== null) {
      throw new OperatorError(`${email} is disabled. Enable the administrator first.`);
    }
    if (clearsPassword) await setPassword(transaction, id, null);
    const removed = removesFactors
      ? await removeFactors(options, transaction, admin, by)
      : undefined;
    const link = await replaceLink(options, transaction, admin, LIFETIME_MS);
    if (link === undefined) throw new OperatorError(`${email} is being invited. Try again.`);
    const factors = describeFactors(await findFactors(transaction, id));
    if (removed !== undefined) {
      await recordAudit(transaction, by, "administrator.reset_factors", { id, before: removed });
    }
    const after = { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt };
    await recordAudit(transaction, by, "administrator.reset_password", { id, after });
    return { ...link, factors };
  });
}

/** Answers the requests for a new password that wait, the oldest first. */
export async function answerPasswordRequests(options: LinkSender & NoticeSender): Promise<void> {
  const { db } = options;
  const waiting = db.select().from(passwordRequests).orderBy(passwordRequests.createdAt);
  for (const { id, email, source } of await waiting.limit(MAX_ANSWERED)) {
    const isThis = eq(passwordRequests.id, id);
    await db
      .transaction(async (transaction) => {
        const [taken] = await transaction.delete(passwordRequests).where(isThis).returning();
        if (taken !== undefined) await sendRequestedLink(options, transaction, email, source);
      })
      .catch(async (error: unknown) => {
        // The account has got too many mails today.
        if (!(error instanceof HttpError)) throw error;
        await db.delete(passwordRequests).where(isThis);
      });
  }
}

/**
 * Sends a link for a new password to whoever has an account with the email, if it is enabled and not the demo's. The
 * link of an operator stays: anybody can request another one.
 */
async function sendRequestedLink(
  options: LinkSender & NoticeSender,
  transaction: DbOrTransaction,
  email: string,
  by: AuditSource,
): Promise<void> {
  const admin = await lockAdministrator(transaction, { email });
  if (admin === undefined || admin.disabledAt !== null || admin.id === DEMO_ADMIN_ID) return;
  const now = options.clock();
  const isValid = and(eq(invitations.email, email), gt(invitations.expiresAt, now));
  const [present] = await transaction.select().from(invitations).where(isValid);
  // Only the link of an operator lasts so long.
  if (present && present.expiresAt.getTime() - present.sentAt.getTime() > REQUESTED_LIFETIME_MS) {
    return sendNotice(options, transaction, admin, "hasLink", by);
  }
  const lifetime = REQUESTED_LIFETIME_MS;
  const link = await replaceLink(options, transaction, admin, lifetime, true);
  if (link === undefined) return;
  const after = { isOldPasswordValid: true, expiresAt: link.expiresAt };
  await recordAudit(transaction, by, "administrator.reset_password", { id: admin.id, after });
}

/** Returns undefined while an invitation for the email is being created. */
async function replaceLink(
  options: LinkSender,
  transaction: DbOrTransaction,
  { id: adminId, email, firstname, lastname, role }: Admin,
  lifetimeMs: number,
  isRequested = false,
): Promise<PasswordLink | undefined> {
  const { token, sending } = createLinkToken(options.clock(), lifetimeMs);
  await transaction.delete(invitations).where(eq(invitations.email, email));
  const row = { email, firstname, lastname, role, adminId, ...sending };
  const reset = await insertLink(transaction, row);
  return reset && mailLink(options, transaction, reset, token, { isRequested });
}
