import { and, desc, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";
import type { Invitee } from "./invitations.schema.ts";

export type Invitation = typeof invitations.$inferSelect;

/** What changes each time the mail is sent. */
export type Sending = Pick<Invitation, "tokenHash" | "sentAt" | "expiresAt">;

export interface InvitationsRepository {
  /** Expired ones too, which can be sent again; the last sent first. */
  listPending(): Promise<Invitation[]>;
  /** Returns undefined when the address has an invitation already. */
  create(
    transaction: DbOrTransaction,
    invitee: Invitee,
    sending: Sending,
  ): Promise<Invitation | undefined>;
  /** Puts a new token in the place of the old one. Returns undefined when there is no invitation. */
  renew(
    transaction: DbOrTransaction,
    email: string,
    sending: Sending,
  ): Promise<Invitation | undefined>;
  /** Returns whether there was one. */
  cancel(email: string): Promise<boolean>;
  /** Uses up the living invitation of this address and token, or returns undefined. */
  consume(
    transaction: DbOrTransaction,
    by: { email: string; tokenHash: Buffer; now: Date },
  ): Promise<Invitation | undefined>;
  isAdministrator(transaction: DbOrTransaction, email: string): Promise<boolean>;
  /** Returns whether the administrator is new. */
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
      const cancelled = await db
        .delete(invitations)
        .where(eq(invitations.email, email))
        .returning({ id: invitations.id });
      return cancelled.length > 0;
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
