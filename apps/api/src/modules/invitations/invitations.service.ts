import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, isPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import type { MailWorker } from "../../mail/mail-worker.ts";
import { createInvitationMail, createPasswordLink, type PasswordLink } from "./invitation-mail.ts";
import { createSending } from "./create-sending.ts";
import type { Invitation, InvitationsRepository } from "./invitations.repository.ts";
import { createAcceptanceLimits } from "./acceptance-limits.ts";
import type { Admin } from "../administrators/administrators.repository.ts";
import type { Acceptance, Invitee } from "./invitations.schema.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

export interface InvitationsService {
  /** @throws HttpError 409 when the email is invited or belongs to an administrator */
  invite(invitee: Invitee, by: AuditSource): Promise<PasswordLink>;
  /** Sends a new token, which replaces the old one. @throws HttpError 404 */
  resend(email: string, by: AuditSource): Promise<PasswordLink>;
  /** @throws HttpError 404 */
  cancel(email: string, by: AuditSource): Promise<void>;
  /**
   * Creates the invited administrator, or sets the new password of an existing one.
   * @throws HttpError 400, the same for every invalid token; 400 for a weak password; or 429 after too many failures
   */
  accept(acceptance: Acceptance, client: { ip: string; auditSource: AuditSource }): Promise<void>;
}

/** Writes an invitation and its mail in one transaction: neither exists without the other. */
export function createInvitationsService(options: {
  db: Db;
  repository: InvitationsRepository;
  mails: Pick<MailQueue, "replace">;
  mailWorker: Pick<MailWorker, "wake">;
  clock: () => Date;
  origin: () => string;
}): InvitationsService {
  const { db, repository, mails, mailWorker, clock, origin } = options;
  const limits = createAcceptanceLimits(db);

  const send = async (
    transaction: DbOrTransaction,
    invitation: Invitation,
    token: string,
  ): Promise<PasswordLink> => {
    const link = createPasswordLink(invitation, token, origin());
    await mails.replace(transaction, createInvitationMail(invitation, link));
    return link;
  };

  /** Returns undefined when the link is not valid any more. */
  const setPassword = async (
    transaction: DbOrTransaction,
    invitation: Invitation,
    { passwordHash, auditSource }: { passwordHash: string; auditSource: AuditSource },
  ): Promise<Admin | undefined> => {
    const { adminId } = invitation;
    const admin =
      adminId === null
        ? await repository.createAdministrator(transaction, invitation, {
            passwordHash,
            now: clock(),
          })
        : await repository.setPassword(transaction, adminId, passwordHash);
    if (admin === undefined) return undefined;
    const by = { ...auditSource, actor: admin.email, actorId: admin.id };
    if (adminId === null) {
      await recordAudit(transaction, by, "invitation.accept", { id: invitation.id });
      await recordAudit(transaction, by, "administrator.create", { id: admin.id, after: admin });
    } else {
      await recordAudit(transaction, by, "administrator.change_password", { id: admin.id });
    }
    return admin;
  };

  return {
    async invite(invitee, by) {
      const token = createToken();
      const sending = createSending(token, clock(), LIFETIME_MS);
      const link = await db.transaction(async (transaction) => {
        const invitation = await repository.create(transaction, invitee, sending);
        if (await repository.isAdministrator(transaction, invitee.email)) {
          throw new HttpError(409, `${invitee.email} is already an administrator.`);
        }
        if (invitation === undefined) {
          throw new HttpError(409, `${invitee.email} is already invited. Resend the invitation.`);
        }
        const sent = await send(transaction, invitation, token);
        const target = { id: invitation.id, after: invitation };
        await recordAudit(transaction, by, "invitation.create", target);
        return sent;
      });
      mailWorker.wake();
      return link;
    },

    async resend(email, by) {
      const token = createToken();
      const sending = createSending(token, clock(), LIFETIME_MS);
      const link = await db.transaction(async (transaction) => {
        const before = await repository.lock(transaction, email);
        if (before === undefined) throw createNotInvitedError(email);
        const invitation = { ...before, ...sending };
        await repository.renew(transaction, invitation);
        const sent = await send(transaction, invitation, token);
        const target = { id: invitation.id, before, after: invitation };
        await recordAudit(transaction, by, "invitation.resend", target);
        return sent;
      });
      mailWorker.wake();
      return link;
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
      const link = { email, tokenHash: hashToken(token), now: clock() };
      const found = await repository.find(link);
      if (found === undefined) throw createInvalidTokenError();
      const names = [found.firstname, found.lastname];
      const weakness = findPasswordWeakness(password, { email, names });
      if (weakness !== undefined) throw new HttpError(400, `password: ${weakness}`);
      if (await isPassword(found.oldPasswordHash, password)) throw createSamePasswordError();
      // Before the transaction, which would keep a connection and its locks meanwhile.
      const passwordHash = await hashPassword(password);
      await db.transaction(async (transaction) => {
        const invitation = await repository.consume(transaction, link);
        const admin =
          invitation && (await setPassword(transaction, invitation, { passwordHash, auditSource }));
        if (admin === undefined) throw createInvalidTokenError();
      });
      // The password is set: the count of an attempt is not worth an error.
      await limits.forgive(email, ip).catch(() => undefined);
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
