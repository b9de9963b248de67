import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { Db } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import type { MailWorker } from "../../mail/mail-worker.ts";
import { createInvitationMail } from "./invitation-mail.ts";
import type { InvitationsRepository, Sending } from "./invitations.repository.ts";
import { createAcceptanceLimits } from "./acceptance-limits.ts";
import type { Acceptance, Invitee } from "./invitations.schema.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

export interface InvitationsService {
  /** @throws HttpError 409 when the email is invited or belongs to an administrator */
  invite(invitee: Invitee, by: AuditSource): Promise<void>;
  /** Sends a new token, which replaces the old one. @throws HttpError 404 */
  resend(email: string, by: AuditSource): Promise<void>;
  /** @throws HttpError 404 */
  cancel(email: string, by: AuditSource): Promise<void>;
  /**
   * Creates the invited administrator.
   * @throws HttpError 400, the same for every invalid token; 400 for a weak password; or 429 after too many failures
   */
  accept(acceptance: Acceptance, client: { ip: string; auditSource: AuditSource }): Promise<void>;
}

/** Writes an invitation and its mail in one transaction: neither exists without the other. */
export function createInvitationsService(options: {
  db: Db;
  repository: InvitationsRepository;
  mails: MailQueue;
  mailWorker: MailWorker;
  clock: () => Date;
  origin: () => string;
}): InvitationsService {
  const { db, repository, mails, mailWorker, clock, origin } = options;
  const limits = createAcceptanceLimits(db);

  function createSending(token: string): Sending {
    const sentAt = clock();
    const expiresAt = new Date(sentAt.getTime() + LIFETIME_MS);
    return { tokenHash: hashToken(token), sentAt, expiresAt };
  }

  return {
    async invite(invitee, by) {
      const token = createToken();
      await db.transaction(async (transaction) => {
        const invitation = await repository.create(transaction, invitee, createSending(token));
        if (invitation === undefined) {
          throw new HttpError(409, `${invitee.email} is already invited. Resend the invitation.`);
        }
        if (await repository.isAdministrator(transaction, invitee.email)) {
          throw new HttpError(409, `${invitee.email} is already an administrator.`);
        }
        const target = { id: invitation.id, after: invitation };
        await recordAudit(transaction, by, "invitation.create", target);
        await mails.replace(transaction, createInvitationMail(invitation, token, origin()));
      });
      mailWorker.wake();
    },

    async resend(email, by) {
      const token = createToken();
      await db.transaction(async (transaction) => {
        const before = await repository.lock(transaction, email);
        if (before === undefined) throw createNotInvitedError(email);
        const invitation = { ...before, ...createSending(token) };
        await repository.renew(transaction, invitation);
        const target = { id: invitation.id, before, after: invitation };
        await recordAudit(transaction, by, "invitation.resend", target);
        await mails.replace(transaction, createInvitationMail(invitation, token, origin()));
      });
      mailWorker.wake();
    },

    async cancel(email, by) {
      await db.transaction(async (transaction) => {
        const invitation = await repository.cancel(transaction, email);
        if (invitation === undefined) throw createNotInvitedError(email);
        const target = { id: invitation.id, before: invitation };
        await recordAudit(transaction, by, "invitation.cancel", target);
      });
    },

    async accept({ email, token, password }, { ip, auditSource }) {
      await limits.count(email, ip);
      const now = clock();
      await db.transaction(async (transaction) => {
        const invitation = await repository.consume(transaction, {
          email,
          tokenHash: hashToken(token),
          now,
        });
        if (invitation === undefined) throw createInvalidTokenError();
        const names = [invitation.firstname, invitation.lastname];
        const weakness = findPasswordWeakness(password, { email, names });
        // The transaction is rolled back, so the invitation stays valid.
        if (weakness !== undefined) throw new HttpError(400, `password: ${weakness}`);
        const passwordHash = await hashPassword(password);
        const admin = await repository.createAdministrator(transaction, invitation, {
          passwordHash,
          now,
        });
        if (admin === undefined) throw createInvalidTokenError();
        const by = { ...auditSource, actor: email, actorId: admin.id };
        await recordAudit(transaction, by, "invitation.accept", { id: invitation.id });
        await recordAudit(transaction, by, "administrator.create", { id: admin.id, after: admin });
      });
      await limits.forgive(email, ip);
    },
  };
}

function createNotInvitedError(email: string): HttpError {
  return new HttpError(404, `There is no invitation for ${email}.`);
}

function createInvalidTokenError(): HttpError {
  return new HttpError(
    400,
    "This invitation is not valid any more. Ask an administrator to send it again.",
  );
}
