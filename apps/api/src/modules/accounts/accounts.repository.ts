import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { createToken, hashToken } from "../../auth/tokens.ts";
import { LOCKS } from "../../db/client.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import {
  type Admin,
  admins,
  authenticators,
  challenges,
  invitations,
  passkeys,
  recoveryCodes,
  sessions,
} from "../../db/schema/index.ts";
import { createSessionExpiredError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";

const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const canSignIn = and(isNotNull(admins.passwordHash), isNull(admins.disabledAt));

/** The id, or the normalized email. */
type AdminKey = Pick<Admin, "id"> | Pick<Admin, "email">;

export async function listAdministrators(db: Db): Promise<Admin[]> {
  return db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id));
}

/** Returns all invitations, also expired ones, which can be resent; the last sent first. */
export function listInvitations(db: Db) {
  return db
    .select()
    .from(invitations)
    .where(isNull(invitations.adminId))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
}

export async function canAnyoneSignIn(db: Db): Promise<boolean> {
  return (await db.$count(admins, canSignIn)) > 0;
}

export async function findAdministrator(db: DbOrTransaction, key: AdminKey) {
  const isThis = "id" in key ? eq(admins.id, key.id) : eq(admins.email, key.email);
  const [admin] = await db.select().from(admins).where(isThis);
  return admin;
}

/** @throws HttpError 401 when the account of a session has been deleted */
export async function getOwner(db: DbOrTransaction, id: string): Promise<Admin> {
  const admin = await findAdministrator(db, { id });
  if (admin === undefined) throw createSessionExpiredError();
  return admin;
}

export async function getAdministrator(db: DbOrTransaction, email: string): Promise<Admin> {
  const admin = await findAdministrator(db, { email });
  if (admin !== undefined) return admin;
  const isInvited = (await db.$count(invitations, eq(invitations.email, email))) > 0;
  throw new OperatorError(
    isInvited
      ? `${email} is invited, but has not accepted the invitation yet.`
      : `There is no administrator ${email}.`,
  );
}

/** Locks an account. `for update` would wait for each call that inserts a row with its foreign key, e.g. a product. */
export async function lockAdministrator(transaction: DbOrTransaction, id: string) {
  const query = transaction.select().from(admins).where(eq(admins.id, id));
  const [admin] = await query.for("no key update");
  return admin;
}

/** Counts the super admins who can sign in, for one transaction at a time. */
export async function countSuperAdmins(transaction: DbOrTransaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.superAdmins})`);
  return transaction.$count(admins, and(canSignIn, eq(admins.role, "super_admin")));
}

export async function insertAdministrator(
  transaction: DbOrTransaction,
  admin: Omit<typeof admins.$inferInsert, "isVerified">,
) {
  const [inserted] = await transaction
    .insert(admins)
    .values({ ...admin, isVerified: true })
    .onConflictDoNothing({ target: admins.email })
    .returning();
  return inserted;
}

export async function updateAdministrator(
  transaction: DbOrTransaction,
  id: string,
  changes: Partial<Pick<Admin, "role" | "disabledAt" | "lastLogin">>,
) {
  await transaction.update(admins).set(changes).where(eq(admins.id, id));
}

/**
 * Also ends the links that set a password of the account, and its sign-ins that have begun. A trigger ends its sessions,
 * and the cookies of its known devices depend on the password. Null keeps everybody from signing in with the old one.
 */
export async function setPassword(
  transaction: DbOrTransaction,
  id: string,
  passwordHash: string | null,
) {
  await transaction.delete(invitations).where(eq(invitations.adminId, id));
  await transaction.delete(challenges).where(eq(challenges.adminId, id));
  await transaction.update(admins).set({ passwordHash }).where(eq(admins.id, id));
}

/** Returns the second factors of an administrator, the oldest passkey first. */
export async function findFactors(db: DbOrTransaction, adminId: string) {
  const isOwner = eq(passkeys.adminId, adminId);
  const query = db.select().from(passkeys).where(isOwner);
  const keys = await query.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const isOwn = eq(authenticators.adminId, adminId);
  const [authenticator] = await db.select().from(authenticators).where(isOwn);
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId));
  const hasFactor = keys.length > 0 || authenticator !== undefined;
  return {
    passkeys: keys,
    authenticator: authenticator && { createdAt: authenticator.createdAt },
    recoveryCodes: codes,
    /** Recovery codes alone are no second factor. */
    hasFactor,
    /** How a sign-in can be completed after the password. */
    methods: [
      ...(keys.length > 0 ? ["passkey" as const] : []),
      ...(authenticator !== undefined ? ["code" as const] : []),
      ...(hasFactor && codes > 0 ? ["recovery_code" as const] : []),
    ],
  };
}

export function describeFactors(factors: Awaited<ReturnType<typeof findFactors>>): string {
  const names = factors.passkeys.map(({ name }) => name).join(", ") || "none";
  const app = factors.authenticator === undefined ? "no" : "yes";
  return `passkeys: ${names}; authenticator app: ${app}; recovery codes: ${factors.recoveryCodes}`;
}

/** Also ends the sessions. Returns what was removed, for the audit trail, or undefined without any. */
export async function removeFactors(transaction: DbOrTransaction, adminId: string) {
  const factors = await findFactors(transaction, adminId);
  if (!factors.hasFactor) return undefined;
  for (const table of [passkeys, authenticators, recoveryCodes, sessions]) {
    await transaction.delete(table).where(eq(table.adminId, adminId));
  }
  return {
    passkeys: factors.passkeys.map(({ name }) => name),
    authenticator: factors.authenticator?.createdAt,
    recoveryCodes: factors.recoveryCodes,
  };
}

type Kind = typeof challenges.$inferSelect.kind;

/** What a challenge is for. Without an account: a sign-in with a passkey, which names its owner later. */
export interface Purpose {
  kind: Kind;
  adminId: string | null;
}

/** Creates a challenge of 256 random bits. The database has only its hash. */
export async function createChallenge(
  db: DbOrTransaction,
  { secret, ...purpose }: Purpose & { secret?: Buffer },
  now: Date,
): Promise<string> {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  // Here, because an account can ask for any number of them until the daily job.
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.insert(challenges).values({ ...purpose, hash: hashToken(challenge), secret, expiresAt });
  return challenge;
}

/** Returns an unexpired challenge of a sign-in, which can be tried until it is taken. */
export async function findLoginChallenge(db: DbOrTransaction, challenge: string, now: Date) {
  const isThis = isValid(challenge, "login", now);
  const [found] = await db.select().from(challenges).where(isThis);
  return found;
}

/** Deletes an unexpired challenge and returns it: each can be used once. */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: string,
  { kind, adminId }: Purpose,
  now: Date,
) {
  const isTheirs = adminId === null ? isNull(challenges.adminId) : eq(challenges.adminId, adminId);
  const query = db.delete(challenges).where(and(isValid(challenge, kind, now), isTheirs));
  const [taken] = await query.returning();
  return taken;
}

function isValid(challenge: string, kind: Kind, now: Date) {
  const isThis = eq(challenges.hash, hashToken(challenge));
  return and(isThis, eq(challenges.kind, kind), gt(challenges.expiresAt, now));
}
