import { eq } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Db } from "../../db/connect.ts";
import { invitations } from "../../db/schema/index.ts";
import { ConflictError, NotFoundError } from "../../errors/rule-errors.ts";
import { findAdministrator } from "../administrators/administrators.repository.ts";
import {
  createLinkToken,
  type LinkSender,
  mailLink,
  type PasswordLink,
} from "../password-links/password-link-mail.ts";
import { insertLink, isInvitation } from "../password-links/password-links.repository.ts";
import type { Invitee } from "./invitations.schema.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** @throws ConflictError when the email is invited or belongs to an administrator; HttpError 429 as mailLink does */
export function invite(
  options: LinkSender,
  invitee: Invitee,
  by: AuditSource,
): Promise<PasswordLink> {
  const { token, sending } = createLinkToken(options.clock(), LIFETIME_MS);
  const { email } = invitee;
  return options.db.transaction(async (transaction) => {
    const invitation = await insertLink(transaction, { ...invitee, ...sending });
    if ((await findAdministrator(transaction, { email })) !== undefined) {
      throw new ConflictError(`${email} is already an administrator.`);
    }
    if (invitation === undefined) {
      throw new ConflictError(`${email} is already invited. Resend the invitation.`);
    }
    const link = await mailLink(options, transaction, invitation, token);
    const target = { id: invitation.id, after: invitation };
    await recordAudit(transaction, by, "invitation.create", target);
    return link;
  });
}

/** Sends a new token, which replaces the old one. @throws NotFoundError; HttpError 429 more than once a minute, or as mailLink does */
export function resendInvitation(
  options: LinkSender,
  email: string,
  by: AuditSource,
): Promise<PasswordLink> {
  const { token, sending } = createLinkToken(options.clock(), LIFETIME_MS);
  return options.db.transaction(async (transaction) => {
    const query = transaction.select().from(invitations).where(isInvitation(email));
    const [before] = await query.for("update");
    if (before === undefined) throw createNotInvitedError(email);
    const after = { ...before, ...sending };
    await transaction.update(invitations).set(sending).where(eq(invitations.id, before.id));
    const link = await mailLink(options, transaction, after, token, { isResend: true });
    await recordAudit(transaction, by, "invitation.resend", { id: before.id, before, after });
    return link;
  });
}

/** @throws NotFoundError */
export function cancelInvitation(db: Db, email: string, by: AuditSource): Promise<void> {
  return db.transaction(async (transaction) => {
    const query = transaction.delete(invitations).where(isInvitation(email));
    const [before] = await query.returning();
    if (before === undefined) throw createNotInvitedError(email);
    await recordAudit(transaction, by, "invitation.cancel", { id: before.id, before });
  });
}

function createNotInvitedError(email: string): NotFoundError {
  return new NotFoundError(`There is no invitation for ${email}.`);
}
