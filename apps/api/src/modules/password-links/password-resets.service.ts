import { eq } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, invitations } from "../../db/schema/index.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import { createUnknownAdministratorError } from "../administrators/administrator-changes.service.ts";
import { lockAdministrator, setPassword } from "../administrators/administrators.repository.ts";
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

/**
 * Sends a link with which an administrator sets a new password; an earlier link does not work any more.
 * The old password works until then, so that a lost mail locks nobody out, unless it is cleared: that
 * also ends all sessions.
 * @throws OperatorError for an unknown email, a disabled administrator and the demo's account
 */
export function resetPassword(
  options: LinkSender,
  email: string,
  { clearsPassword, by }: { clearsPassword: boolean; by: AuditSource },
): Promise<PasswordLink> {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, { email });
    if (admin === undefined) throw createUnknownAdministratorError(email);
    const { id } = admin;
    if (id === DEMO_ADMIN_ID) throw new OperatorError(DEMO_PASSWORD_MESSAGE);
    if (admin.disabledAt !== null) {
      throw new OperatorError(`${email} is disabled. Enable the administrator first.`);
    }
    const link = await replaceLink(options, transaction, admin, LIFETIME_MS);
    if (link === undefined) throw new OperatorError(`${email} is being invited. Try again.`);
    if (clearsPassword) await setPassword(transaction, id, null);
    const after = { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt };
    await recordAudit(transaction, by, "administrator.reset_password", { id, after });
    return link;
  });
}

/**
 * Sends a link for a new password to whoever has an account with the email, if it is enabled and not the demo's. Returns nothing
 * about that.
 */
export function requestPassword(
  options: LinkSender,
  email: string,
  auditSource: AuditSource,
): Promise<void> {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, { email });
    if (admin === undefined || admin.disabledAt !== null || admin.id === DEMO_ADMIN_ID) return;
    const link = await replaceLink(options, transaction, admin, REQUESTED_LIFETIME_MS, true);
    if (link === undefined) return;
    const after = { isOldPasswordValid: true, expiresAt: link.expiresAt };
    const target = { id: admin.id, after };
    await recordAudit(transaction, auditSource, "administrator.reset_password", target);
  });
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
  return reset && mailLink(options, transaction, reset, token, isRequested);
}
