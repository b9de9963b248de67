/* The table `invitations` has two kinds of links: invitations, and those for administrators who get a new password. */
import { and, eq, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type AuditSource, change } from "../../audit/record-audit.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, verifyPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, type Invitation, invitations } from "../../db/schema/index.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import type { AccountOptions, ModuleOptions } from "../module-options.ts";
import {
  findAdministrator,
  getAdministrator,
  insertAdministrator,
  removeFactors,
  setPassword,
} from "./accounts.repository.ts";
import type { Invitee } from "./accounts.schema.ts";
import { changeAccount } from "./change-account.ts";
import { type LinkKind, type LinkOptions, LINKS, mailLink } from "./mails.ts";

export function invite(options: LinkOptions, by: AuditSource, invitee: Invitee) {
  const { email } = invitee;
  const row = { ...invitee, id: uuidv7(), adminId: null };
  const creation = { by, action: "invitation.create", target: row.id } as const;
  return change(options, creation, async (transaction) => {
    const stored = await storeLink(options, transaction, row, "invitation");
    if ((await findAdministrator(transaction, { email })) !== undefined) {
      throw new HttpError(409, `${email} is already an administrator.`);
    }
    if (stored === undefined) {
      throw new HttpError(409, `${email} is already invited. Resend the invitation.`);
    }
    const result = await mailLink(options, transaction, stored, "invitation");
    return { result, after: stored.row };
  });
}

/** Sends a new token, which replaces the old one. */
export function resendInvitation(options: LinkOptions, by: AuditSource, email: string) {
  const resend = { by, action: "invitation.resend", target: email } as const;
  return change(options, resend, async (transaction) => {
    const query = transaction.select().from(invitations).where(isInvitation(email));
    const [before] = await query.for("update");
    const stored = before && (await storeLink(options, transaction, before, "invitation"));
    if (before === undefined || stored === undefined) throw createNotInvitedError(email);
    const result = await mailLink(options, transaction, stored, "invitation", true);
    return { result, target: before.id, before, after: stored.row };
  });
}

export function cancelInvitation(
  options: AccountOptions,
  by: AuditSource,
  email: string,
): Promise<void> {
  const cancel = { by, action: "invitation.cancel", target: email } as const;
  return change(options, cancel, async (transaction) => {
    const [before] = await transaction.delete(invitations).where(isInvitation(email)).returning();
    if (before === undefined) throw createNotInvitedError(email);
    return { result: undefined, target: before.id, before };
  });
}

function isInvitation(email: string) {
  return and(eq(invitations.email, email), isNull(invitations.adminId));
}

function createNotInvitedError(email: string): HttpError {
  return new HttpError(404, `There is no invitation for ${email}.`);
}

/** Stores a new token, in a new row or that with the id. Returns undefined while the email has another link. */
async function storeLink(
  { clock }: LinkOptions,
  transaction: DbOrTransaction,
  link: Omit<Invitation, "tokenHash" | "sentAt" | "expiresAt">,
  kind: LinkKind,
) {
  const [token, sentAt] = [createToken(), clock()];
  const expiresAt = new Date(sentAt.getTime() + LINKS[kind].lifetimeMs);
  const set = { tokenHash: hashToken(token), sentAt, expiresAt };
  const [row] = await transaction
    .insert(invitations)
    .values({ ...link, ...set })
    .onConflictDoUpdate({ target: invitations.email, set, setWhere: eq(invitations.id, link.id) })
    .returning();
  return row && { row, token };
}

/** Sends a link for a new password in place of an earlier one. Returns undefined while the email is being invited. */
export async function replaceLink(
  options: LinkOptions,
  transaction: DbOrTransaction,
  { id: adminId, email, firstname, lastname, role }: Admin,
  kind: "reset" | "request",
) {
  await transaction.delete(invitations).where(eq(invitations.email, email));
  const row = { id: uuidv7(), email, firstname, lastname, role, adminId };
  const stored = await storeLink(options, transaction, row, kind);
  return stored && mailLink(options, transaction, stored, kind);
}

/**
 * Sends a link in place of an earlier one. The old password works until it is used, so that a lost mail locks nobody out,
 * unless it is cleared: that also ends all sessions.
 */
export async function resetPassword(
  options: LinkOptions,
  by: AuditSource,
  email: string,
  { clearsPassword, removesFactors }: { clearsPassword: boolean; removesFactors: boolean },
) {
  const { id } = await getAdministrator(options.db, email);
  const action = "administrator.reset_password";
  return changeAccount(options, id, { by, action }, async (transaction, admin) => {
    if (id === DEMO_ADMIN_ID) throw new OperatorError(DEMO_PASSWORD_MESSAGE);
    if (admin.disabledAt !== null) {
      throw new OperatorError(`${email} is disabled. Enable the administrator first.`);
    }
    if (clearsPassword) await setPassword(transaction, id, null);
    const removed = removesFactors ? await removeFactors(transaction, id) : undefined;
    const link = await replaceLink(options, transaction, admin, "reset");
    if (link === undefined) throw new OperatorError(`${email} is being invited. Try again.`);
    return {
      result: link,
      entry: removed && { action: "administrator.reset_factors", target: id, before: removed },
      after: { isOldPasswordValid: !clearsPassword, expiresAt: link.expiresAt },
    };
  });
}

const INVALID_TOKEN = "This link is not valid any more. Ask for a new one.";
/** The route counts them, and a success takes them back. */
export const ACCEPT_LIMITS = ["accept-account-network", "accept-network"] as const;

/** Creates the invited administrator, or sets the new password of an existing one. */
export async function acceptLink(
  options: ModuleOptions,
  { ip, auditSource }: { ip: string; auditSource: AuditSource },
  { email, token, password }: Record<"email" | "token" | "password", string>,
) {
  const { db, limits, clock } = options;
  const attempt = { email, network: toClientNetwork(ip) };
  const now = clock();
  const isValid = and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
  );
  const [link] = await db.select().from(invitations).where(isValid);
  if (link === undefined) throw new HttpError(400, INVALID_TOKEN);
  const { id, adminId, firstname, lastname, role } = link;
  const weakness = findPasswordWeakness(password, link);
  if (weakness !== undefined) throw new HttpError(400, weakness);
  const owner = adminId === null ? undefined : await findAdministrator(db, { id: adminId });
  if (await verifyPassword(owner?.passwordHash ?? null, password)) throw createSamePasswordError();
  // Before the transaction, which would keep a connection and its locks meanwhile.
  const passwordHash = await hashPassword(password);
  const take = async (transaction: DbOrTransaction): Promise<void> => {
    const taken = await transaction.delete(invitations).where(isValid);
    // It was used meanwhile.
    if (taken.rowCount === 0) throw new HttpError(400, INVALID_TOKEN);
  };
  const target = adminId ?? uuidv7();
  const by = { ...auditSource, actor: email, actorId: target };
  if (adminId === null) {
    const creation = { by, action: "administrator.create", target } as const;
    await change(options, creation, async (transaction) => {
      await take(transaction);
      const invited = { email, firstname, lastname, role, passwordHash, createdAt: now };
      const after = await insertAdministrator(transaction, { ...invited, id: target });
      if (after === undefined) throw new HttpError(400, INVALID_TOKEN);
      const entry = { action: "invitation.accept", target: id, after: {} } as const;
      return { result: undefined, entry, after };
    });
  } else {
    const renewal = { by, action: "administrator.change_password" } as const;
    await changeAccount(options, adminId, renewal, async (transaction, admin) => {
      await take(transaction);
      if (admin.disabledAt !== null) throw new HttpError(400, INVALID_TOKEN);
      await setPassword(transaction, adminId, passwordHash);
      return { result: undefined, after: {} };
    });
  }
  await limits.forgive(ACCEPT_LIMITS, attempt);
}
