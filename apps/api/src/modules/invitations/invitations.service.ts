import type { Db } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import { invitationMail } from "./invitation-mail.ts";
import type { InvitationsRepository, Sending } from "./invitations.repository.ts";
import type { Invitee } from "./invitations.schema.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

export interface InvitationsService {
  /** @throws HttpError 409 when the address is an administrator's or invited already */
  invite(invitee: Invitee): Promise<void>;
  /** Sends a new token, and the old one is void. @throws HttpError 404 */
  resend(email: string): Promise<void>;
  /** @throws HttpError 404 */
  cancel(email: string): Promise<void>;
  /** Makes the invited person an administrator. @throws HttpError 400, the same for every bad token */
  accept(acceptance: { email: string; token: string; password: string }): Promise<void>;
}

/** An invitation and its mail are written together: there is never one without the other. */
export function createInvitationsService(options: {
  db: Db;
  repository: InvitationsRepository;
  mails: MailQueue;
  clock: () => Date;
  /** Where the panel is reached. */
  origin: () => string;
}): InvitationsService {
  const { db, repository, mails, clock, origin } = options;

  const newSending = (token: string): Sending => {
    const sentAt = clock();
    const expiresAt = new Date(sentAt.getTime() + LIFETIME_MS);
    return { tokenHash: hashToken(token), sentAt, expiresAt };
  };

  return {
    async invite(invitee) {
      const token = createToken();
      await db.transaction(async (transaction) => {
        const invitation = await repository.create(transaction, invitee, newSending(token));
        if (invitation === undefined) {
          throw new HttpError(409, `${invitee.email} is already invited. Resend the invitation.`);
        }
        if (await repository.isAdministrator(transaction, invitee.email)) {
          throw new HttpError(409, `${invitee.email} is already an administrator.`);
        }
        await mails.replace(transaction, invitationMail(invitation, token, origin()));
      });
    },

    async resend(email) {
      const token = createToken();
      await db.transaction(async (transaction) => {
        const invitation = await repository.renew(transaction, email, newSending(token));
        if (invitation === undefined) throw notInvited(email);
        await mails.replace(transaction, invitationMail(invitation, token, origin()));
      });
    },

    async cancel(email) {
      if (!(await repository.cancel(email))) throw notInvited(email);
    },

    async accept({ email, token, password }) {
      const now = clock();
      await db.transaction(async (transaction) => {
        const invitation = await repository.consume(transaction, {
          email,
          tokenHash: hashToken(token),
          now,
        });
        if (invitation === undefined) throw badToken();
        const passwordHash = await hashPassword(password);
        const isNew = await repository.createAdministrator(transaction, invitation, {
          passwordHash,
          now,
        });
        if (!isNew) throw badToken();
      });
    },
  };
}

function notInvited(email: string): HttpError {
  return new HttpError(404, `There is no invitation for ${email}.`);
}

function badToken(): HttpError {
  return new HttpError(
    400,
    "This invitation is not valid any more. Ask an administrator to send it again.",
  );
}
