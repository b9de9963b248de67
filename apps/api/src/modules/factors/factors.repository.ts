import { and, asc, eq, lt } from "drizzle-orm";
import type { DbOrTransaction } from "../../db/connect.ts";
import { authenticators, passkeys, recoveryCodes } from "../../db/schema/index.ts";

/** What an administrator signs in with beside the password. */
export type Factors = Awaited<ReturnType<typeof findFactors>>;

/** Returns the second factors of an administrator, the oldest passkey first. */
export async function findFactors(db: DbOrTransaction, adminId: string) {
  const [authenticator] = await db
    .select({ createdAt: authenticators.createdAt })
    .from(authenticators)
    .where(eq(authenticators.adminId, adminId));
  return {
    passkeys: await listPasskeys(db, adminId),
    authenticator,
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId)),
  };
}

export function listPasskeys(db: DbOrTransaction, adminId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminId, adminId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Describes the second factors of an administrator for people. */
export function describeFactors({ passkeys: keys, authenticator, recoveryCodes: codes }: Factors) {
  const names = keys.map(({ name }) => name).join(", ") || "none";
  const app = authenticator === undefined ? "no" : "yes";
  return `passkeys: ${names}; authenticator app: ${app}; recovery codes: ${codes}`;
}

/** Returns how an account can complete a sign-in after the password: not at all, if it has no second factor. */
export function listMethods(factors: Factors): ("passkey" | "code" | "recovery_code")[] {
  const { passkeys: keys, authenticator, recoveryCodes: codes } = factors;
  if (keys.length === 0 && authenticator === undefined) return [];
  return [
    ...(keys.length === 0 ? [] : ["passkey" as const]),
    ...(authenticator === undefined ? [] : ["code" as const]),
    ...(codes === 0 ? [] : ["recovery_code" as const]),
  ];
}

export async function findAuthenticator(db: DbOrTransaction, adminId: string) {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.adminId, adminId));
  return found;
}

/** Marks the time step of a code as used. Returns false when it or a later one has been used. */
export async function takeStep(
  transaction: DbOrTransaction,
  adminId: string,
  lastStep: number,
): Promise<boolean> {
  const isNew = and(eq(authenticators.adminId, adminId), lt(authenticators.lastStep, lastStep));
  const used = await transaction.update(authenticators).set({ lastStep }).where(isNew).returning();
  return used.length > 0;
}

/** Deletes a recovery code. Returns false when there is none with the hash. */
export async function takeRecoveryCode(
  transaction: DbOrTransaction,
  adminId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const isCode = and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash));
  return (await transaction.delete(recoveryCodes).where(isCode).returning()).length > 0;
}

/** Replaces all recovery codes of an administrator. */
export async function replaceRecoveryCodes(
  transaction: DbOrTransaction,
  adminId: string,
  hashes: Buffer[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  if (hashes.length === 0) return;
  await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}

/** Deletes all second factors of an administrator. */
export async function deleteFactors(transaction: DbOrTransaction, adminId: string): Promise<void> {
  await transaction.delete(passkeys).where(eq(passkeys.adminId, adminId));
  await transaction.delete(authenticators).where(eq(authenticators.adminId, adminId));
  await replaceRecoveryCodes(transaction, adminId, []);
}
