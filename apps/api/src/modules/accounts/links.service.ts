import { eq } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, verifyPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, invitations } from "../../db/schema/index.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import { ConflictError, NotFoundError } from "../../errors/rule-errors.ts";
import type { ModuleOptions } from "../module-options.ts";
import {
  findAdministrator,
  getAdministrator,
  insertAdministrator,
  setPassword,
} from "./accounts.repository.ts";
import { type AccountOptions, changeAccount } from "./change-account.ts";
import { describeFactors, findFactors, removeFactors } from "./factors.repository.ts";
import { type LinkKind, type LinkMailer, mailLink, type PasswordLink } from "./mails.ts";
import { findLink, insertLink, isInvitation, takeLink } from "./links.repository.ts";
import type { Invitee } from "./accounts.schema.ts";

const HOUR_MS = 3_600_000;
export const LIFETIMES_MS = {
  invitation: 7 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
  request: HOUR_MS / 2,
};

/** What sends links of both kinds. */
export type LinkOptions = AccountOptions & LinkMailer;

/** @throws ConflictError when the email is invited or belongs to an administrator; HttpError 429 as mailLink does */
export function invite(options: LinkOptions, invitee: Invitee, by: AuditSource) {
  const { email } = invitee;
  const { token, sending } = createLinkToken(options.clock(), "invitation");
  return options.db.transaction(async (transaction) => {
    const invitation = await insertLink(transaction, { ...invitee, ...sending });
    if ((await findAdministrator(transaction, { email })) !== undefined) {
      throw new ConflictError(`${email} is already an administrator.`);
    }
    if (invitation === undefined) {
      throw new ConflictError(`${email} is already invited. Resend the invitation.`);
    }
    const link = await mailLink(options, transaction, invitation, { token, kind: "invitation" });
    const target = { id: invitation.id, after: invitation };
    await recordAudit(transaction, by, "invitation.create", target);
    return link;
  });
}

/** Sends a new token, which replaces the old one. @throws NotFoundError; HttpError 429 more than once a minute, or as mailLink does */
export function resendInvitation(options: LinkOptions, email: string, by: AuditSource) {
  const { token, sending } = createLinkToken(options.clock(), "invitation");
  return options.db.transaction(async (transaction) => {
    const query = transaction.select().from(invitations).where(isInvitation(email));
    const [before] = await query.for("update");
    if (before === undefined) throw createNotInvitedError(email);
    const { id } = before;
    const after = { ...before, ...sending };
    await transaction.update(invitations).set(sending).where(eq(invitations.id, id));
    const mail = { token, kind: "invitation", isResend: true } as const;
    const link = await mailLink(options, transaction, after, mail);
    await recordAudit(transaction, by, "invitation.resend", { id, before, after });
    return link;
  });
}

/** @throws NotFoundError */
export function cancelInvitation(db: Db, email: string, by: AuditSource): Promise<void> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction.delete(invitations).where(isInvitation(email)).returning();
    if (before === undefined) throw createNotInvitedError(email);
    await recordAudit(transaction, by, "invitation.cancel", { id: before.id, before });
  });
}

function createNotInvitedError(email: string): NotFoundError {
  return new NotFoundError(`There is no invitation for ${email}.`);
}

/**
 * Sends a link with which an administrator sets a new password; an earlier link does not work any more.
 * The old password works until then, so that a lost mail locks nobody out, unless it is cleared: that
 * also ends all sessions. The second factors stay, unless they are removed.
 * @throws OperatorError for an unknown email, a disabled administrator and the demo's account; HttpError 429 as mailLink does
 */
export async function resetPassword(
  options: LinkOptions,
  email: string,
  { by, ...changes }: { clearsPassword: boolean; removesFactors: boolean; by: AuditSource },
) {
  const { clearsPassword, removesFactors } = changes;
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
export async function replaceLink(
  options: LinkOptions,
  transaction: DbOrTransaction,
  { id: adminId, email, firstname, lastname, role }: Admin,
  kind: "reset" | "request",
): Promise<PasswordLink | undefined> {
  const { token, sending } = createLinkToken(options.clock(), kind);
  await transaction.delete(invitations).where(eq(invitations.email, email));
  const row = { email, firstname, lastname, role, adminId, ...sending };
  const link = await insertLink(transaction, row);
  return link && mailLink(options, transaction, link, { token, kind });
}

/** Creates a token, and the columns of the row whose link contains it. */
function createLinkToken(sentAt: Date, kind: LinkKind) {
  const token = createToken();
  const expiresAt = new Date(sentAt.getTime() + LIFETIMES_MS[kind]);
  return { token, sending: { tokenHash: hashToken(token), sentAt, expiresAt } };
}

const ACCEPT_LIMITS = ["accept-account-network", "accept-network"] as const;

/**
 * Creates the invited administrator, or sets the new password of an existing one.
 * @throws HttpError 400, the same for every invalid token; 400 for a weak password; or 429 after too many failures
 */
export async function acceptLink(
  options: LinkOptions & Pick<ModuleOptions, "limits">,
  { email, token, password }: Record<"email" | "token" | "password", string>,
  { ip, auditSource }: { ip: string; auditSource: AuditSource },
) {
  const { db, limits, clock } = options;
  const attempt = { email, network: toClientNetwork(ip) };
  await limits.count(ACCEPT_LIMITS, attempt);
  const now = clock();
  const link = await findLink(db, email, token, now);
  if (link === undefined) throw createInvalidTokenError();
  const { id, adminId, firstname, lastname, role, oldPasswordHash } = link;
  const weakness = findPasswordWeakness(password, { email, names: [firstname, lastname] });
  if (weakness !== undefined) throw new HttpError(400, weakness);
  if (await verifyPassword(oldPasswordHash, password)) throw createSamePasswordError();
  // Before the transaction, which would keep a connection and its locks meanwhile.
  const passwordHash = await hashPassword(password);
  const take = async (transaction: DbOrTransaction): Promise<void> => {
    const taken = await takeLink(transaction, email, token, now);
    if (taken === undefined) throw createInvalidTokenError();
  };
  if (adminId === null) {
    const invited = { email, firstname, lastname, role, passwordHash, createdAt: now };
    await db.transaction(async (transaction) => {
      await take(transaction);
      const admin = await insertAdministrator(transaction, invited);
      if (admin === undefined) throw createInvalidTokenError();
      const by = { ...auditSource, actor: email, actorId: admin.id };
      await recordAudit(transaction, by, "invitation.accept", { id });
      await recordAudit(transaction, by, "administrator.create", { id: admin.id, after: admin });
    });
  } else {
    const by = { ...auditSource, actor: email, actorId: adminId };
    await changeAccount(options, adminId, by, async (transaction, admin) => {
      await take(transaction);
      if (admin.disabledAt !== null) throw createInvalidTokenError();
      await setPassword(transaction, adminId, passwordHash);
      return { result: undefined, action: "administrator.change_password" };
    });
  }
  // The password is set: the count of an attempt is not worth an error.
  await limits.forgive(ACCEPT_LIMITS, attempt).catch(() => undefined);
}

function createInvalidTokenError(): HttpError {
  return new HttpError(400, "This link is not valid any more. Ask for a new one.");
}
