import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { createToken } from "../../auth/tokens.ts";
import type { Db } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { createSending } from "./create-sending.ts";
import { createPasswordLink, createResetMail, type PasswordLink } from "./invitation-mail.ts";
import type { InvitationsRepository } from "./invitations.repository.ts";

const LIFETIME_MS = 24 * 3_600_000;

export interface PasswordResets {
  /**
   * Sends a link with which an administrator sets a new password; an earlier link does not work any more.
   * The old password works until then, so that a lost mail locks nobody out, unless it is cleared: that
   * also ends all sessions.
   * @throws HttpError 404 for an unknown email, 409 for a disabled administrator and the demo's account
   */
  send(email: string, options: { clearsPassword: boolean; by: AuditSource }): Promise<PasswordLink>;
}

export function createPasswordResets(options: {
  db: Db;
  repository: InvitationsRepository;
  mails: Pick<MailQueue, "replace">;
  clock: () => Date;
  origin: () => string;
}): PasswordResets {
  const { db, repository, mails, clock, origin } = options;

  return {
    send: (email, { clearsPassword, by }) =>
      db.transaction(async (transaction) => {
        const admin = await repository.lockAdministrator(transaction, email);
        if (admin === undefined) throw new HttpError(404, `There is no administrator ${email}.`);
        const { id, firstname, lastname, role } = admin;
        if (id === DEMO_ADMIN_ID) {
          throw new HttpError(409, "The password of the demo's account cannot be changed.");
        }
        if (admin.disabledAt !== null) {
          throw new HttpError(409, `${email} is disabled. Enable the administrator first.`);
        }

        const token = createToken();
        await repository.deleteLinks(transaction, email);
        const reset = await repository.create(
          transaction,
          { email, firstname, lastname, role, adminId: id },
          createSending(token, clock(), LIFETIME_MS),
        );
        if (reset === undefined) throw new HttpError(409, `${email} is being invited. Try again.`);
        if (clearsPassword) await repository.setPassword(transaction, id, null);
        const link = createPasswordLink(reset, token, origin());
        const after = { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt };
        await mails.replace(transaction, createResetMail(reset, link));
        await recordAudit(transaction, by, "administrator.reset_password", { id, after });
        return link;
      }),
  };
}
