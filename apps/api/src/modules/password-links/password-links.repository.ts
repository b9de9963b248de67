/**
 * The links with which people set a password. The table `invitations` has two kinds: invitations, and
 * links for administrators who get a new password.
 */
import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, type Invitation, invitations } from "../../db/schema/index.ts";

/** The columns that change each time the mail is sent. */
type Sending = Pick<Invitation, "tokenHash" | "sentAt" | "expiresAt">;

/** What a link contains, and the time at which it is used. */
interface LinkUse {
  email: string;
  tokenHash: Buffer;
  now: Date;
}

const isInvitation = (email: string) =>
  and(eq(invitations.email, email), isNull(invitations.adminId));

const isValid = ({ email, tokenHash, now }: LinkUse) =>
  and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, tokenHash),
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

export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (await db.$count(invitations, isInvitation(email))) > 0;
}

/** Locks an invitation until the transaction ends. */
export async function lockInvitation(transaction: DbOrTransaction, email: string) {
  const query = transaction.select().from(invitations).where(isInvitation(email));
  const [invitation] = await query.for("update");
  return invitation;
}

/** Deletes and returns an invitation. */
export async function deleteInvitation(transaction: DbOrTransaction, email: string) {
  const query = transaction.delete(invitations).where(isInvitation(email));
  const [invitation] = await query.returning();
  return invitation;
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

/** Replaces the token of a link. */
export async function renewLink(transaction: DbOrTransaction, id: string, sending: Sending) {
  await transaction.update(invitations).set(sending).where(eq(invitations.id, id));
}

/** Deletes the links of either kind for an email. */
export async function deleteLinks(transaction: DbOrTransaction, email: string) {
  await transaction.delete(invitations).where(eq(invitations.email, email));
}

/** Returns the unexpired link with this email and token, with the password that a new one replaces. */
export async function findLink(db: Db, use: LinkUse) {
  const [link] = await db
    .select({ ...getTableColumns(invitations), oldPasswordHash: admins.passwordHash })
    .from(invitations)
    .leftJoin(admins, eq(admins.id, invitations.adminId))
    .where(isValid(use));
  return link;
}

/** Deletes and returns the unexpired link with this email and token. */
export async function consumeLink(transaction: DbOrTransaction, use: LinkUse) {
  const [link] = await transaction.delete(invitations).where(isValid(use)).returning();
  return link;
}
