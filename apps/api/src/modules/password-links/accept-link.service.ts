import { and, eq, getTableColumns, gt } from "drizzle-orm";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { createNetworkLimiter } from "../../auth/attempt-limiter.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, verifyPassword } from "../../auth/passwords.ts";
import { hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, type Invitation, invitations } from "../../db/schema/index.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import {
  insertAdministrator,
  lockAdministrator,
  setPassword,
} from "../administrators/administrators.repository.ts";
import { type NoticeSender, sendNotice } from "../factors/account-notices.ts";

/**
 * Creates the invited administrator, or sets the new password of an existing one.
 * @throws HttpError 400, the same for every invalid token; 400 for a weak password; or 429 after too many failures
 */
export async function acceptLink(
  options: NoticeSender & { db: Db; limits: ReturnType<typeof createNetworkLimiter> },
  { email, token, password }: Record<"email" | "token" | "password", string>,
  { ip, auditSource }: { ip: string; auditSource: AuditSource },
): Promise<void> {
  const { db, limits, clock } = options;
  await limits.count(email, ip);
  const now = clock();
  const isValid = and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
  );
  const [found] = await db
    .select({ ...getTableColumns(invitations), oldPasswordHash: admins.passwordHash })
    .from(invitations)
    .leftJoin(admins, eq(admins.id, invitations.adminId))
    .where(isValid);
  if (found === undefined) throw createInvalidTokenError();
  const names = [found.firstname, found.lastname];
  const weakness = findPasswordWeakness(password, { email, names });
  if (weakness !== undefined) throw new HttpError(400, weakness);
  if (await verifyPassword(found.oldPasswordHash, password)) throw createSamePasswordError();
  // Before the transaction, which would keep a connection and its locks meanwhile.
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    if (found.adminId !== null) await lockAdministrator(transaction, { id: found.adminId });
    const [link] = await transaction.delete(invitations).where(isValid).returning();
    if (link === undefined) throw createInvalidTokenError();
    await setLinkedPassword(transaction, link, { ...options, passwordHash, now, auditSource });
  });
  // The password is set: the count of an attempt is not worth an error.
  await limits.forgive(email, ip).catch(() => undefined);
}

async function setLinkedPassword(
  transaction: DbOrTransaction,
  { id, adminId, email, firstname, lastname, role }: Invitation,
  options: NoticeSender & { passwordHash: string; now: Date; auditSource: AuditSource },
): Promise<void> {
  const { passwordHash, now: createdAt, auditSource } = options;
  const invited = { email, firstname, lastname, role, passwordHash, createdAt };
  const admin =
    adminId === null
      ? await insertAdministrator(transaction, invited)
      : await setPassword(transaction, adminId, passwordHash);
  if (admin === undefined) throw createInvalidTokenError();
  const by = { ...auditSource, actor: admin.email, actorId: admin.id };
  if (adminId === null) {
    await recordAudit(transaction, by, "invitation.accept", { id });
    await recordAudit(transaction, by, "administrator.create", { id: admin.id, after: admin });
  } else {
    await sendNotice(options, transaction, admin, "password", by);
    await recordAudit(transaction, by, "administrator.change_password", { id: admin.id });
  }
}

function createInvalidTokenError(): HttpError {
  return new HttpError(400, "This link is not valid any more. Ask for a new one.");
}
