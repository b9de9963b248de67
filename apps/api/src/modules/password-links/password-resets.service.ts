import { eq } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import { invitations } from "../../db/schema/index.ts";
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

const LIFETIME_MS = 24 * 3_600_000;

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
  const { db, clock } = options;
  return db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, { email });
    if (admin === undefined) throw createUnknownAdministratorError(email);
    const { id, firstname, lastname, role } = admin;
    if (id === DEMO_ADMIN_ID) throw new OperatorError(DEMO_PASSWORD_MESSAGE);
    if (admin.disabledAt !== null) {
      throw new OperatorError(`${email} is disabled. Enable the administrator first.`);
    }
    const { token, sending } = createLinkToken(clock(), LIFETIME_MS);
    await transaction.delete(invitations).where(eq(invitations.email, email));
    const row = { email, firstname, lastname, role, adminId: id, ...sending };
    const reset = await insertLink(transaction, row);
    if (reset === undefined) throw new OperatorError(`${email} is being invited. Try again.`);
    if (clearsPassword) await setPassword(transaction, id, null);
    const link = await mailLink(options, transaction, reset, token);
    const after = { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt };
    await recordAudit(transaction, by, "administrator.reset_password", { id, after });
    return link;
  });
}
