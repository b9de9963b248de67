import { and, desc, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";

export type Invitation = typeof invitations.$inferSelect;

type Invitee = Pick<Invitation, "email" | "firstname" | "lastname" | "role">;

/** The columns that change each time the mail is sent. */
export type Sending = Pick<Invitation, "tokenHash" | "sentAt" | "expiresAt">;

export interface InvitationsRepository {
  /** Returns all invitations, also expired ones, which can be resent; the last sent first. */
  listPending(): Promise<Invitation[]>;
  /** Returns undefined when the email has an invitation. */
  create(
    transaction: DbOrTransaction,
    invitee: Invitee,
    sending: Sending,
  ): Promise<Invitation | undefined>;
  /** Replaces the token. Returns undefined when there is no invitation. */
  renew(
    transaction: DbOrTransaction,
    email: string,
    sending: Sending,
  ): Promise<Invitation | undefined>;
  cancel(email: string): Promise<boolean>;
  /** Deletes and returns the unexpired invitation with this email and token, if there is one. */
  consume(
    transaction: DbOrTransaction,
    by: { email: string; tokenHash: Buffer; now: Date },
  ): Promise<Invitation | undefined>;
  isAdministrator(transaction: DbOrTransaction, email: string): Promise<boolean>;
  /** Creates the invited administrator. Returns false when the email belongs to one. */
  createAdministrator(
    transaction: DbOrTransaction,
    invitation: Invitation,
    credentials: { passwordHash: string; now: Date },
  ): Promise<boolean>;
}

export function createInvitationsRepository(db: Db): InvitationsRepository {
  return {
    listPending: () =>
      db.select().from(invitations).orderBy(desc(invitations.sentAt), desc(invitations.id)),

    async create(transaction, invitee, sending) {
      const [invitation] = await transaction
        .insert(invitations)
        .values({ ...invitee, ...sending, id: uuidv7() })
        .onConflictDoNothing({ target: invitations.email })
        .returning();
      return invitation;
    },

    async renew(transaction, email, sending) {
      const [invitation] = await transaction
        .update(invitations)
        .set(sending)
        .where(eq(invitations.email, email))
        .returning();
      return invitation;
    },

    async cancel(email) {
      const canceled = await db
        .delete(invitations)
        .where(eq(invitations.email, email))
        .returning({ id: invitations.id });
      return canceled.length > 0;
    },

    async consume(transaction, { email, tokenHash, now }) {
      const [invitation] = await transaction
        .delete(invitations)
        .where(
          and(
            eq(invitations.email, email),
            eq(invitations.tokenHash, tokenHash),
            gt(invitations.expiresAt, now),
          ),
        )
        .returning();
      return invitation;
    },

    async isAdministrator(transaction, email) {
      return (await transaction.$count(admins, eq(admins.email, email))) > 0;
    },

    async createAdministrator(transaction, invitation, { passwordHash, now }) {
      const created = await transaction
        .insert(admins)
        .values({
          id: uuidv7(),
          firstname: invitation.firstname,
          lastname: invitation.lastname,
          email: invitation.email,
          role: invitation.role,
          passwordHash,
          isVerified: true,
          createdAt: now,
        })
        .onConflictDoNothing({ target: admins.email })
        .returning({ id: admins.id });
      return created.length > 0;
    },
  };
}
