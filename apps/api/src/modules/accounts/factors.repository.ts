import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "../../db/connect.ts";
import { authenticators, passkeys, recoveryCodes, sessions } from "../../db/schema/index.ts";

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

export function describeFactors({ passkeys: keys, authenticator, recoveryCodes: codes }: Factors) {
  const names = keys.map(({ name }) => name).join(", ") || "none";
  const app = authenticator === undefined ? "no" : "yes";
  return `passkeys: ${names}; authenticator app: ${app}; recovery codes: ${codes}`;
}

/** Returns whether an account has a second factor. Recovery codes alone are none. */
export function hasFactor({ passkeys: keys, authenticator }: Factors): boolean {
  return keys.length > 0 || authenticator !== undefined;
}

/** Returns how an account can complete a sign-in after the password: not at all, if it has no second factor. */
export function listMethods(factors: Factors): ("passkey" | "code" | "recovery_code")[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.passkeys.length === 0 ? [] : ["passkey" as const]),
    ...(factors.authenticator === undefined ? [] : ["code" as const]),
    ...(factors.recoveryCodes === 0 ? [] : ["recovery_code" as const]),
  ];
}

export async function replaceRecoveryCodes(
  transaction: DbOrTransaction,
  adminId: string,
  hashes: Buffer[],
) {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  if (hashes.length === 0) return;
  await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}

/** Also ends the sessions. Returns what was removed, for the audit trail, or undefined without any. */
export async function removeFactors(transaction: DbOrTransaction, adminId: string) {
  const factors = await findFactors(transaction, adminId);
  if (!hasFactor(factors)) return undefined;
  for (const table of [passkeys, authenticators, recoveryCodes, sessions]) {
    await transaction.delete(table).where(eq(table.adminId, adminId));
  }
  return {
    passkeys: factors.passkeys.map(({ name }) => name),
    authenticator: factors.authenticator?.createdAt,
    recoveryCodes: factors.recoveryCodes,
  };
}
