import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins, invitations } from "../../db/schema/index.ts";

export type Invitation = typeof invitations.$inferSelect;
type Admin = typeof admins.$inferSelect;

type Invitee = Pick<Invitation, "email" | "firstname" | "lastname" | "role"> &
  Partial<Pick<Invitation, "adminId">>;

/** The columns that change each time the mail is sent. */
export type Sending = Pick<Invitation, "tokenHash" | "sentAt" | "expiresAt">;

/** The link of a mail. */
interface Link {
  email: string;
  tokenHash: Buffer;
  now: Date;
}

/** Links that reset passwords are in the same table; the panel does not list or change them. */
export interface InvitationsRepository {
  /** Returns all invitations, also expired ones, which can be resent; the last sent first. */
  listPending(): Promise<Invitation[]>;
  isInvited(email: string): Promise<boolean>;
  /** Returns undefined when the email has an invitation or a link that resets the password. */
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
  /** Returns the unexpired invitation or reset with this email and token, with the password that a reset replaces. */
  find(link: Link): Promise<(Invitation & { oldPasswordHash: string | null }) | undefined>;
  /** Deletes and returns the unexpired invitation or reset with this email and token, if there is one. */
  consume(transaction: DbOrTransaction, link: Link): Promise<Invitation | undefined>;
  /** Deletes all links for an email. */
  deleteLinks(transaction: DbOrTransaction, email: string): Promise<void>;
  isAdministrator(transaction: DbOrTransaction, email: string): Promise<boolean>;
  /** Creates the invited administrator. Returns undefined when the email belongs to one. */
  createAdministrator(
    transaction: DbOrTransaction,
    invitation: Invitation,
    credentials: { passwordHash: string; now: Date },
  ): Promise<Admin | undefined>;
  /** Locks an administrator until the transaction ends. Returns undefined when there is none. */
  lockAdministrator(transaction: DbOrTransaction, email: string): Promise<Admin | undefined>;
  /**
   * Sets the password of an administrator, or null to keep everybody from signing in with the old one.
   * Returns undefined when they are disabled.
   */
  setPassword(
    transaction: DbOrTransaction,
    adminId: string,
    passwordHash: string | null,
  ): Promise<Admin | undefined>;
}

export function createInvitationsRepository(db: Db): InvitationsRepository {
  return {
    listPending: () =>
      db
        .select()
        .from(invitations)
        .where(isNull(invitations.adminId))
        .orderBy(desc(invitations.sentAt), desc(invitations.id)),

    async isInvited(email) {
      return (await db.$count(invitations, isInvitation(email))) > 0;
    },

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
        .where(isInvitation(email))
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
        .where(isInvitation(email))
        .returning();
      return invitation;
    },

    async find(link) {
      const [invitation] = await db
        .select({ ...getTableColumns(invitations), oldPasswordHash: admins.passwordHash })
        .from(invitations)
        .leftJoin(admins, eq(admins.id, invitations.adminId))
        .where(isLink(link));
      return invitation;
    },

    async consume(transaction, link) {
      const [invitation] = await transaction.delete(invitations).where(isLink(link)).returning();
      return invitation;
    },

    async deleteLinks(transaction, email) {
      await transaction.delete(invitations).where(eq(invitations.email, email));
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

    async lockAdministrator(transaction, email) {
      const [admin] = await transaction
        .select()
        .from(admins)
        .where(eq(admins.email, email))
        .for("update");
      return admin;
    },

    async setPassword(transaction, adminId, passwordHash) {
      const [admin] = await transaction
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, adminId), isNull(admins.disabledAt)))
        .returning();
      return admin;
    },
  };
}

function isLink({ email, tokenHash, now }: Link) {
  return and(
    eq(invitations.email, email),
    eq(invitations.tokenHash, tokenHash),
    gt(invitations.expiresAt, now),
  );
}

function isInvitation(email: string) {
  return and(eq(invitations.email, email), isNull(invitations.adminId));
}
