/**
 * The links with which people set a password. The table `invitations` has two kinds: invitations, and
 * links for administrators who get a new password.
 */
import { and, desc, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { invitations } from "../../db/schema/index.ts";

export const isInvitation = (email: string) =>
  and(eq(invitations.email, email), isNull(invitations.adminId));

/** Returns all invitations, also expired ones, which can be resent; the last sent first. */
export async function listInvitations(db: Db) {
  return db
    .select()
    .from(invitations)
    .where(isNull(invitations.adminId))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
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
