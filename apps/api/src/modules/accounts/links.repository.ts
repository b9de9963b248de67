/*
 * The links with which people set a password. The table `invitations` has two kinds: invitations, and
 * links for administrators who get a new password.
 */
import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { hashToken } from "../../auth/tokens.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";

export const isInvitation = (email: string) =>
  and(eq(invitations.email, email), isNull(invitations.adminId));

const isValid = (email: string, token: string, now: Date) =>
  and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
  );

/** Returns all invitations, also expired ones, which can be resent; the last sent first. */
export async function listInvitations(db: Db) {
  return db
    .select()
    .from(invitations)
    .where(isNull(invitations.adminId))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
}

/** Returns an unexpired link of either kind, and the password that it replaces. */
export async function findLink(db: Db, ...key: Parameters<typeof isValid>) {
  const [found] = await db
    .select({ ...getTableColumns(invitations), oldPasswordHash: admins.passwordHash })
    .from(invitations)
    .leftJoin(admins, eq(admins.id, invitations.adminId))
    .where(isValid(...key));
  return found;
}

/** Deletes an unexpired link of either kind. Returns undefined when it was used meanwhile. */
export async function takeLink(transaction: DbOrTransaction, ...key: Parameters<typeof isValid>) {
  const [taken] = await transaction
    .delete(invitations)
    .where(isValid(...key))
    .returning();
  return taken;
}

/** Inserts a link of either kind. Returns undefined when the email has one. */
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
