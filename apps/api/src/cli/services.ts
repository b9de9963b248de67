import { createOperatorSource } from "../audit/audit-source.ts";
import { createSessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import { createMailQueue, type MailQueue } from "../mail/mail-queue.ts";
import {
  type AdministratorChanges,
  createAdministratorChanges,
} from "../modules/administrators/administrator-changes.service.ts";
import { createAdministratorsRepository } from "../modules/administrators/administrators.repository.ts";
import type { PasswordLink } from "../modules/invitations/invitation-mail.ts";
import { createInvitationsRepository } from "../modules/invitations/invitations.repository.ts";
import type { Invitee } from "../modules/invitations/invitations.schema.ts";
import { createInvitationsService } from "../modules/invitations/invitations.service.ts";
import { createPasswordResets } from "../modules/invitations/password-resets.service.ts";

const clock = (): Date => new Date();

/** Creates the service that changes administrators, as the account that runs the command. */
export function createChanges(db: Db): AdministratorChanges {
  return createAdministratorChanges({
    db,
    repository: createAdministratorsRepository(db),
    sessions: createSessions(db, clock),
    by: createOperatorSource(),
    clock,
  });
}

/** Links with which administrators set their passwords. */
export interface PasswordLinks {
  invite(invitee: Invitee): Promise<PasswordLink>;
  /** Sends a new link to an administrator, or to somebody who is invited. */
  renew(email: string, options: { clearsPassword: boolean }): Promise<PasswordLink>;
}

/**
 * Creates the service that creates links, as the account that runs the command.
 * @param options.isMailed whether the server mails the links; an earlier mail is not sent in any case
 */
export function createPasswordLinks(
  db: Db,
  { origin, isMailed }: { origin: string; isMailed: boolean },
): PasswordLinks {
  const queue = createMailQueue(db, clock);
  const by = createOperatorSource();
  const repository = createInvitationsRepository(db);
  const unsent: Pick<MailQueue, "replace"> = {
    replace: (transaction, { invitationId }) => queue.discard(transaction, invitationId),
  };
  const options = {
    db,
    repository,
    mails: isMailed ? queue : unsent,
    // The server sends the mail: it checks the queue every few seconds.
    mailWorker: { wake: () => undefined },
    clock,
    origin: () => origin,
  };
  const invitations = createInvitationsService(options);
  const resets = createPasswordResets(options);
  return {
    invite: (invitee) => invitations.invite(invitee, by),
    renew: async (email, { clearsPassword }) => {
      const isAdministrator = await repository.isAdministrator(db, email);
      return !isAdministrator && (await repository.isInvited(email))
        ? invitations.resend(email, by)
        : resets.send(email, { clearsPassword, by });
    },
  };
}
