import { and, desc, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";

export type Invitation = typeof invitations.$inferSelect;
type Admin = typeof admins.$inferSelect;

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
  /** Locks an invitation until the transaction ends. Returns undefined when there is none. */
  lock(transaction: DbOrTransaction, email: string): Promise<Invitation | undefined>;
  /** Replaces the token. */
  renew(transaction: DbOrTransaction, invitation: Invitation): Promise<void>;
  /** Deletes and returns the invitation, if there is one. */
  cancel(transaction: DbOrTransaction, email: string): Promise<Invitation | undefined>;
  /** Deletes and returns the unexpired invitation with this email and token, if there is one. */
  consume(
    transaction: DbOrTransaction,
    by: { email: string; tokenHash: Buffer; now: Date },
  ): Promise<Invitation | undefined>;
  isAdministrator(transaction: DbOrTransaction, email: string): Promise<boolean>;
  /** Creates the invited administrator. Returns undefined when the email belongs to one. */
  createAdministrator(
    transaction: DbOrTransaction,
    invitation: Invitation,
    credentials: { passwordHash: string; now: Date },
  ): Promise<Admin | undefined>;
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

    async lock(transaction, email) {
      const [invitation] = await transaction
        .select()
        .from(invitations)
        .where(eq(invitations.email, email))
        .for("update");
      return invitation;
    },

    async renew(transaction, { id, tokenHash, sentAt, expiresAt }) {
      await transaction
        .update(invitations)
        .set({ tokenHash, sentAt, expiresAt })
        .where(eq(invitations.id, id));
    },

    async cancel(transaction, email) {
      const [invitation] = await transaction
        .delete(invitations)
        .where(eq(invitations.email, email))
        .returning();
      return invitation;
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
      const [admin] = await transaction
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
        .returning();
      return admin;
    },
  };
}
