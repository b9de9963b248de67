import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import { verifyPassword } from "../../auth/passwords.ts";
import { hashRecoveryCode } from "../../auth/recovery-codes.ts";
import { findTotpStep } from "../../auth/totp.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, authenticators, recoveryCodes } from "../../db/schema/index.ts";
import type { Services } from "./change-account.ts";
import { verifyAuthentication } from "./passkeys.service.ts";

export type Proof =
  | { password: string }
  | { code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON };

/** A proof that is right, as far as that shows before the account is locked. */
export interface VerifiedProof {
  adminId: string;
  /** Uses the proof up, in a transaction that has locked the account. Returns false when it is not or no longer valid. */
  use: (transaction: DbOrTransaction, locked: Admin) => Promise<boolean>;
}

/**
 * Verifies a proof, as far as it takes long. The time of a wrong password is the same with and without an account.
 * @param account whose proof it must be; undefined for an unknown email, and for a passkey that tells whose it is
 */
export async function verifyProof(
  options: Services,
  proof: Proof,
  account: Admin | undefined,
): Promise<VerifiedProof | undefined> {
  if ("passkey" in proof) return verifyAuthentication(options, account?.id ?? null, proof.passkey);
  if ("password" in proof) {
    const isRight = await verifyPassword(account?.passwordHash ?? null, proof.password);
    if (account === undefined || !isRight) return undefined;
    const { id, passwordHash } = account;
    return { adminId: id, use: async (_, locked) => locked.passwordHash === passwordHash };
  }
  return (
    account && {
      adminId: account.id,
      use: (transaction) =>
        "code" in proof
          ? takeCode(options, transaction, account.id, proof.code)
          : takeRecoveryCode(transaction, account.id, proof.recoveryCode),
    }
  );
}

/** Uses up a code of the authenticator app. Returns whether it is right and has not been used. */
async function takeCode(
  { keyring, clock }: Services,
  transaction: DbOrTransaction,
  adminId: string,
  code: string,
) {
  const isOwn = eq(authenticators.adminId, adminId);
  const [authenticator] = await transaction.select().from(authenticators).where(isOwn);
  // A server with other keys may have stored it since the start, which refuses a missing key.
  if (authenticator === undefined || !keyring.hasKeyOf(authenticator.secret)) return false;
  const plain = keyring.decrypt(authenticator.secret, adminId);
  const lastStep = findTotpStep(plain, code, clock());
  if (lastStep === undefined) return false;
  const isCurrent = keyring.isCurrent(authenticator.secret);
  const secret = isCurrent ? authenticator.secret : keyring.encrypt(plain, adminId);
  const used = await transaction
    .update(authenticators)
    .set({ lastStep, secret })
    // Neither the code nor a later one has been used.
    .where(and(isOwn, lt(authenticators.lastStep, lastStep)))
    .returning({ adminId: authenticators.adminId });
  return used.length > 0;
}

async function takeRecoveryCode(transaction: DbOrTransaction, adminId: string, code: string) {
  const isOwn = eq(recoveryCodes.adminId, adminId);
  const isCode = and(isOwn, eq(recoveryCodes.codeHash, hashRecoveryCode(code)));
  return (await transaction.delete(recoveryCodes).where(isCode).returning()).length > 0;
}
