import { and, eq, lt } from "drizzle-orm";
import type { AuditAction, AuditSource } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { type FactorPolicy, requiresFactor } from "../../auth/permissions.ts";
import { createRecoveryCodes, hashRecoveryCode } from "../../auth/recovery-codes.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep } from "../../auth/totp.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, authenticators, recoveryCodes, sessions } from "../../db/schema/index.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import type { AccountOptions, ModuleOptions } from "../module-options.ts";
import {
  createChallenge,
  findFactors,
  getOwner,
  removeFactors,
  takeChallenge,
} from "./accounts.repository.ts";
import { changeAccount, type Owner } from "./change-account.ts";

/** Changes one's own factors. @throws HttpError 401 when the session has ended meanwhile, e.g. by a new password */
export function changeFactors<Result>(
  options: ModuleOptions,
  { adminId, sessionId, auditSource: by }: Owner,
  action: AuditAction,
  work: Parameters<typeof changeAccount<Result>>[3],
) {
  assertNotDemo(adminId);
  return changeAccount(options, adminId, { by, action }, async (transaction, admin) => {
    const isActive = (await transaction.$count(sessions, eq(sessions.id, sessionId))) > 0;
    if (!isActive) throw createSessionExpiredError();
    return work(transaction, admin);
  });
}

/** Creates a secret for an authenticator app. It counts only when `setAuthenticator` gets a code of it. */
export async function proposeAuthenticator(options: ModuleOptions, adminId: string) {
  const { db, keyring, clock } = options;
  assertNotDemo(adminId);
  const { email } = await getOwner(db, adminId);
  const plain = createTotpSecret();
  const secret = keyring.encrypt(plain, adminId);
  const purpose = { kind: "new_authenticator", adminId, secret } as const;
  const challenge = await createChallenge(db, purpose, clock());
  return { challenge, ...describeTotpSecret(plain, email) };
}

/** Sets up the proposed authenticator app in place of an earlier one. */
export async function setAuthenticator(
  options: ModuleOptions,
  owner: Owner,
  { challenge, code }: { challenge: string; code: string },
) {
  const { keyring, clock } = options;
  const now = clock();
  const action = "administrator.set_authenticator";
  await changeFactors(options, owner, action, async (transaction, { id: adminId }) => {
    const purpose = { kind: "new_authenticator", adminId } as const;
    // A wrong code rolls back, so that it can be typed again.
    const taken = await takeChallenge(transaction, challenge, purpose, now);
    if (taken?.secret == null || !keyring.hasKeyOf(taken.secret)) {
      throw new HttpError(400, "This took too long. Start again with a new code.");
    }
    const lastStep = findTotpStep(keyring.decrypt(taken.secret, adminId), code, now);
    if (lastStep === undefined) {
      throw new HttpError(400, "This code is wrong. Check the clock of your device.");
    }
    const set = { secret: taken.secret, lastStep, createdAt: now };
    await transaction
      .insert(authenticators)
      .values({ adminId, ...set })
      .onConflictDoUpdate({ target: authenticators.adminId, set });
    return { result: undefined, after: {} };
  });
}

export async function removeAuthenticator(options: ModuleOptions, owner: Owner) {
  const action = "administrator.remove_authenticator";
  await changeFactors(options, owner, action, async (transaction, admin) => {
    const isOwn = eq(authenticators.adminId, admin.id);
    const removed = await transaction.delete(authenticators).where(isOwn);
    if (removed.rowCount === 0) throw new HttpError(404, "There is no authenticator app.");
    await assertFactorLeft(options, transaction, admin);
    return { result: undefined, after: {} };
  });
}

export async function createCodes(options: ModuleOptions, owner: Owner): Promise<string[]> {
  const action = "administrator.create_recovery_codes";
  return changeFactors(options, owner, action, async (transaction, { id: adminId }) => {
    if (!(await findFactors(transaction, adminId)).hasFactor) {
      throw new HttpError(409, "Add a passkey or an authenticator app first.");
    }
    const result = createRecoveryCodes();
    const rows = result.map((code) => ({ adminId, codeHash: hashRecoveryCode(code) }));
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
    await transaction.insert(recoveryCodes).values(rows);
    return { result, after: {} };
  });
}

/** Uses up a code of the authenticator app. Returns whether it is right and has not been used. */
export async function takeCode(
  { keyring, clock }: ModuleOptions,
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
    .where(and(isOwn, lt(authenticators.lastStep, lastStep)));
  return used.rowCount === 1;
}

export async function takeRecoveryCode(
  transaction: DbOrTransaction,
  adminId: string,
  code: string,
) {
  const isOwn = eq(recoveryCodes.adminId, adminId);
  const isCode = and(isOwn, eq(recoveryCodes.codeHash, hashRecoveryCode(code)));
  return (await transaction.delete(recoveryCodes).where(isCode)).rowCount === 1;
}

/** Removes all factors of an administrator who has lost them. */
export async function resetFactors(
  { factorPolicy = "none", ...options }: AccountOptions & { factorPolicy?: FactorPolicy },
  by: AuditSource,
  id: string,
): Promise<Admin> {
  const action = "administrator.reset_factors";
  return changeAccount(options, id, { by, action }, async (transaction, admin) => {
    const isOwn = id === by.actorId;
    if (isOwn && requiresFactor(factorPolicy, admin.role)) throw createLastFactorError();
    const before = await removeFactors(transaction, id);
    if (before === undefined) throw new HttpError(404, `${admin.email} has no second factor.`);
    return { result: admin, before };
  });
}

/** Without a factor, recovery codes have no use. */
export async function assertFactorLeft(
  { factorPolicy }: ModuleOptions,
  transaction: DbOrTransaction,
  { id, role }: Admin,
) {
  if ((await findFactors(transaction, id)).hasFactor) return;
  if (requiresFactor(factorPolicy, role)) throw createLastFactorError();
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.adminId, id));
}

function createLastFactorError(): HttpError {
  return new HttpError(409, "Your account must have a second factor. Add another one first.");
}

/** Keeps the demo's account, whose password is public, from being locked for everybody who tries the demo. */
export function assertNotDemo(adminId: string): void {
  if (adminId === DEMO_ADMIN_ID) {
    throw new HttpError(403, "The demo's account has no second factor.");
  }
}
