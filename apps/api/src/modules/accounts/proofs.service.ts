import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { recordAudit } from "../../audit/record-audit.ts";
import { verifyPassword } from "../../auth/passwords.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import type { Admin } from "../../db/schema/index.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { findFactors, getOwner } from "./accounts.repository.ts";
import { changeAccount, type Owner } from "./change-account.ts";
import { takeCode, takeRecoveryCode } from "./factors.service.ts";
import {
  createAuthenticationOptions,
  takePasskey,
  verifyAuthentication,
} from "./passkeys.service.ts";

export type Proof =
  | { password: string }
  | { code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON };

/** A proof whose slow part has been verified. */
export type VerifiedProof = { adminId: string } & (
  | { passwordHash: string | null }
  | { passkeyId: string; newCounter: number }
  | { code: string }
  | { recoveryCode: string }
);

/**
 * Does the slow part of verifying a proof, before the account is locked. A wrong password takes the same time with and
 * without an account.
 * @param account the owner; undefined for an unknown email, and for a passkey, which names its owner
 */
export async function verifyProof(
  options: ModuleOptions,
  proof: Proof,
  account: Admin | undefined,
): Promise<VerifiedProof | undefined> {
  if ("passkey" in proof) return verifyAuthentication(options, account?.id ?? null, proof.passkey);
  if (!("password" in proof)) return account && { adminId: account.id, ...proof };
  const isRight = await verifyPassword(account?.passwordHash ?? null, proof.password);
  if (account === undefined || !isRight) return undefined;
  return { adminId: account.id, passwordHash: account.passwordHash };
}

/** Uses up a proof of an account that the transaction has locked. Returns false when the proof is not valid, or not any more. */
export async function useProof(
  options: ModuleOptions,
  transaction: DbOrTransaction,
  { id, passwordHash }: Admin,
  proof: VerifiedProof,
): Promise<boolean> {
  if ("passwordHash" in proof) return proof.passwordHash === passwordHash;
  if ("passkeyId" in proof) return takePasskey(options, transaction, proof);
  if ("code" in proof) return takeCode(options, transaction, id, proof.code);
  return takeRecoveryCode(transaction, id, proof.recoveryCode);
}

/** The route counts them, and a success takes them back. */
export const STEP_UP_LIMITS = ["step-up", "step-up-day"] as const;

type StepUpProof = Exclude<Proof, { recoveryCode: string }>;

/** Returns how an administrator can confirm a sensitive call: by password only if the account has no second factor. */
async function listStepUpMethods(db: DbOrTransaction, adminId: string) {
  const { methods } = await findFactors(db, adminId);
  const offered = methods.filter((method) => method !== "recovery_code");
  return offered.length === 0 ? ["password" as const] : offered;
}

async function isOffered(db: DbOrTransaction, adminId: string, proof: StepUpProof) {
  return (await listStepUpMethods(db, adminId)).some((method) => method in proof);
}

export async function startStepUp(options: ModuleOptions, adminId: string) {
  const methods = await listStepUpMethods(options.db, adminId);
  const passkey = methods.some((method) => method === "passkey")
    ? { ...(await createAuthenticationOptions(options, adminId)) }
    : null;
  return { methods, passkey };
}

/** Verifies who makes sensitive calls, and returns the new token of the session. */
export async function stepUp(
  options: ModuleOptions,
  { adminId, sessionId, auditSource }: Owner,
  proof: StepUpProof,
): Promise<string> {
  const { db, limits, sessions } = options;
  const admin = await getOwner(db, adminId);
  // Other proofs are not verified: the time of the response would reveal whether they are right.
  const verified = (await isOffered(db, adminId, proof))
    ? await verifyProof(options, proof, admin)
    : undefined;
  const confirmation = { by: auditSource, action: "administrator.step_up" } as const;
  const token =
    verified &&
    (await changeAccount(options, adminId, confirmation, async (transaction, locked) => {
      // A second factor may have been added meanwhile.
      const isRight =
        (await isOffered(transaction, adminId, proof)) &&
        (await useProof(options, transaction, locked, verified));
      if (!isRight) return { result: undefined };
      const result = await sessions.renew(transaction, sessionId);
      if (result === undefined) throw createSessionExpiredError();
      return { result, after: { session: sessionId } };
    }));
  if (token === undefined) {
    await recordAudit(db, auditSource, "administrator.factor_failed", { id: adminId });
    throw new HttpError(400, "That was not right. Try again.");
  }
  await limits.forgive(STEP_UP_LIMITS, { admin: adminId });
  return token;
}
