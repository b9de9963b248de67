/* The table `invitations` has two kinds of links: invitations, and those for administrators who get a new password. */
import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, verifyPassword } from "../../auth/passwords.ts";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { findAdministrator, insertAdministrator, setPassword } from "./accounts.repository.ts";
import type { Invitee } from "./accounts.schema.ts";
import { type AccountOptions, changeAccount } from "./change-account.ts";
import { type LinkKind, type LinkMailOptions, mailLink } from "./mails.ts";

const HOUR_MS = 3_600_000;
export const LIFETIMES_MS: Record<LinkKind, number> = {
  invitation: 7 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
  request: HOUR_MS / 2,
};

export type LinkOptions = AccountOptions & LinkMailOptions;

/** Returns all invitations, also expired ones, which can be resent; the last sent first. */
export async function listInvitations(db: Db) {
  return db
    .select()
    .from(invitations)
    .where(isNull(invitations.adminId))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
}

export function invite(options: LinkOptions, invitee: Invitee, by: AuditSource) {
  const { email } = invitee;
  const { token, sending } = createLinkToken(options.clock(), "invitation");
  return options.db.transaction(async (transaction) => {
    const invitation = await insertLink(transaction, { ...invitee, ...sending });
    if ((await findAdministrator(transaction, { email })) !== undefined) {
      throw new HttpError(409, `${email} is already an administrator.`);
    }
    if (invitation === undefined) {
      throw new HttpError(409, `${email} is already invited. Resend the invitation.`);
    }
    const link = await mailLink(options, transaction, invitation, { token, kind: "invitation" });
    const target = { id: invitation.id, after: invitation };
    await recordAudit(transaction, by, "invitation.create", target);
    return link;
  });
}

/** Sends a new token, which replaces the old one. */
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

export function cancelInvitation(db: Db, email: string, by: AuditSource): Promise<void> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction.delete(invitations).where(isInvitation(email)).returning();
    if (before === undefined) throw createNotInvitedError(email);
    await recordAudit(transaction, by, "invitation.cancel", { id: before.id, before });
  });
}

function isInvitation(email: string) {
  return and(eq(invitations.email, email), isNull(invitations.adminId));
}

function createNotInvitedError(email: string): HttpError {
  return new HttpError(404, `There is no invitation for ${email}.`);
}

export function createLinkToken(sentAt: Date, kind: LinkKind) {
  const token = createToken();
  const expiresAt = new Date(sentAt.getTime() + LIFETIMES_MS[kind]);
  return { token, sending: { tokenHash: hashToken(token), sentAt, expiresAt } };
}

export async function insertLink(
  transaction: DbOrTransaction,
  link: Omit<typeof invitations.$inferInsert, "id">,
) {
  const [inserted] = await transaction
    .insert(invitations)
    .values({ ...link, id: uuidv7() })
    .onConflictDoNothing({ target: invitations.email })
    .returning();
  return inserted;
}

const ACCEPT_LIMITS = ["accept-account-network", "accept-network"] as const;

/** Creates the invited administrator, or sets the new password of an existing one. */
export async function acceptLink(
  options: LinkOptions & Pick<ModuleOptions, "limits">,
  { email, token, password }: Record<"email" | "token" | "password", string>,
  { ip, auditSource }: { ip: string; auditSource: AuditSource },
) {
  const { db, limits, clock } = options;
  const attempt = { email, network: toClientNetwork(ip) };
  await limits.count(ACCEPT_LIMITS, attempt);
  const now = clock();
  const isValid = and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
  );
  const [link] = await db
    .select({ ...getTableColumns(invitations), oldPasswordHash: admins.passwordHash })
    .from(invitations)
    .leftJoin(admins, eq(admins.id, invitations.adminId))
    .where(isValid);
  if (link === undefined) throw createInvalidTokenError();
  const { id, adminId, firstname, lastname, role, oldPasswordHash } = link;
  const weakness = findPasswordWeakness(password, { email, names: [firstname, lastname] });
  if (weakness !== undefined) throw new HttpError(400, weakness);
  if (await verifyPassword(oldPasswordHash, password)) throw createSamePasswordError();
  // Before the transaction, which would keep a connection and its locks meanwhile.
  const passwordHash = await hashPassword(password);
  const take = async (transaction: DbOrTransaction): Promise<void> => {
    const taken = await transaction.delete(invitations).where(isValid).returning();
    // It was used meanwhile.
    if (taken.length === 0) throw createInvalidTokenError();
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
  await limits.forgive(ACCEPT_LIMITS, attempt);
}

function createInvalidTokenError(): HttpError {
  return new HttpError(400, "This link is not valid any more. Ask for a new one.");
}
