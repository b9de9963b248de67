import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Keyring } from "../../auth/encryption.ts";
import { type FactorPolicy, requiresFactor } from "../../auth/permissions.ts";
import { createRecoveryCodes, hashRecoveryCode } from "../../auth/recovery-codes.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep } from "../../auth/totp.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, authenticators, passkeys, sessions } from "../../db/schema/index.ts";
import { createSessionExpiredError, HttpError } from "../../errors/http-error.ts";
import { ConflictError, NotFoundError } from "../../errors/rule-errors.ts";
import {
  findAdministrator,
  lockAdministrator,
} from "../administrators/administrators.repository.ts";
import { type Notice, type NoticeSender, sendNotice } from "./account-notices.ts";
import { createChallenge, takeChallenge } from "./challenges.repository.ts";
import {
  deleteFactors,
  findAuthenticator,
  findFactors,
  listMethods,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./factors.repository.ts";
import { type RelyingParty, verifyRegistration } from "./passkeys.service.ts";

/** More than anybody has, so that no account fills the database. */
const MAX_PASSKEYS = 20;

export interface FactorOptions extends NoticeSender {
  db: Db;
  keyring: Keyring;
  factorPolicy: FactorPolicy;
  relyingParty: () => RelyingParty;
}

/** Who changes their own factors. */
export interface Owner {
  adminId: string;
  auditSource: AuditSource;
}

/** Changes factors of an administrator, with an entry in the audit trail and, if others must know, a mail. */
function change<Result>(
  options: FactorOptions,
  { adminId: id, auditSource }: Owner,
  [action, notice]: [AuditAction, Notice?],
  work: (transaction: DbOrTransaction, admin: Admin) => Promise<Result>,
  toChanges: (result: Result) => { before?: object; after?: object } = () => ({}),
): Promise<Result> {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, { id });
    if (admin === undefined) throw createSessionExpiredError();
    const result = await work(transaction, admin);
    if (notice !== undefined) await sendNotice(options, transaction, admin, notice, auditSource);
    await recordAudit(transaction, auditSource, action, { id, ...toChanges(result) });
    return result;
  });
}

/** Adds a passkey. @throws HttpError 400 for a response that is not valid, ConflictError for too many */
export async function addPasskey(
  options: FactorOptions,
  owner: Owner,
  { name, passkey }: { name: string; passkey: RegistrationResponseJSON },
): Promise<void> {
  const created = await verifyRegistration(options, owner.adminId, passkey);
  if (created === undefined) {
    throw new HttpError(400, "This passkey could not be verified. Try again.");
  }
  await change(
    options,
    owner,
    ["administrator.add_passkey", "passkeyAdded"],
    async (transaction, { id: adminId }) => {
      const count = await transaction.$count(passkeys, eq(passkeys.adminId, adminId));
      if (count >= MAX_PASSKEYS) {
        throw new ConflictError(`An administrator has at most ${MAX_PASSKEYS} passkeys.`);
      }
      const inserted = await transaction
        .insert(passkeys)
        .values({
          id: uuidv7(),
          adminId,
          name,
          credentialId: created.id,
          publicKey: Buffer.from(created.publicKey),
          counter: created.counter,
          transports: created.transports ?? [],
          createdAt: options.clock(),
        })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning();
      if (inserted.length === 0) throw new ConflictError("This passkey is registered already.");
    },
    () => ({ after: { passkey: name } }),
  );
}

/** @throws NotFoundError */
export async function renamePasskey(
  options: FactorOptions,
  owner: Owner,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await change(
    options,
    owner,
    ["administrator.rename_passkey"],
    async (transaction, { id: adminId }) => {
      const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
      const [before] = await transaction.select().from(passkeys).where(isOwn).for("update");
      if (before === undefined) throw new NotFoundError("This passkey has been removed.");
      await transaction.update(passkeys).set({ name }).where(isOwn);
      return before.name;
    },
    (before) => ({ before: { passkey: before }, after: { passkey: name } }),
  );
}

/** @throws NotFoundError, or ConflictError for the last factor of an account that must have one */
export async function removePasskey(
  options: FactorOptions,
  owner: Owner,
  id: string,
): Promise<void> {
  await change(
    options,
    owner,
    ["administrator.remove_passkey", "passkeyRemoved"],
    async (transaction, admin) => {
      const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, admin.id));
      const [removed] = await transaction.delete(passkeys).where(isOwn).returning();
      if (removed === undefined) throw new NotFoundError("This passkey has been removed.");
      await assertFactorLeft(options, transaction, admin);
      return removed.name;
    },
    (name) => ({ before: { passkey: name } }),
  );
}

/** Creates a secret for an authenticator app. It counts only when `setAuthenticator` gets a code of it. */
export async function proposeAuthenticator({ db, keyring, clock }: FactorOptions, adminId: string) {
  const admin = await findAdministrator(db, { id: adminId });
  if (admin === undefined) throw createSessionExpiredError();
  const plain = createTotpSecret();
  const secret = keyring.encrypt(plain, adminId);
  const purpose = { kind: "new_authenticator", adminId, secret } as const;
  const challenge = await createChallenge(db, purpose, clock());
  return { challenge, ...describeTotpSecret(plain, admin.email) };
}

/** Sets up the proposed authenticator app in place of an earlier one. @throws HttpError 400 */
export async function setAuthenticator(
  options: FactorOptions,
  owner: Owner,
  { challenge, code }: { challenge: string; code: string },
): Promise<void> {
  const { keyring, clock } = options;
  const now = clock();
  const purpose = { kind: "new_authenticator", adminId: owner.adminId } as const;
  await change(
    options,
    owner,
    ["administrator.set_authenticator", "authenticatorSet"],
    async (transaction, { id: adminId }) => {
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
    },
  );
}

/** @throws NotFoundError, or ConflictError for the last factor of an account that must have one */
export async function removeAuthenticator(options: FactorOptions, owner: Owner): Promise<void> {
  await change(
    options,
    owner,
    ["administrator.remove_authenticator", "authenticatorRemoved"],
    async (transaction, admin) => {
      const isOwn = eq(authenticators.adminId, admin.id);
      const removed = await transaction.delete(authenticators).where(isOwn).returning();
      if (removed.length === 0) throw new NotFoundError("There is no authenticator app.");
      await assertFactorLeft(options, transaction, admin);
    },
  );
}

/** Creates recovery codes, which replace earlier ones. @throws ConflictError without a factor */
export async function createCodes(options: FactorOptions, owner: Owner): Promise<string[]> {
  const codes = createRecoveryCodes();
  await change(
    options,
    owner,
    ["administrator.create_recovery_codes", "recoveryCodes"],
    async (transaction, { id }) => {
      if (listMethods(await findFactors(transaction, id)).length === 0) {
        throw new ConflictError("Add a passkey or an authenticator app first.");
      }
      await replaceRecoveryCodes(transaction, id, codes.map(hashRecoveryCode));
    },
  );
  return codes;
}

/**
 * Removes all factors of an administrator who has lost them, and ends their sessions.
 * @throws NotFoundError without any
 */
export async function resetFactors(
  options: NoticeSender & { db: Db },
  key: Parameters<typeof lockAdministrator>[1],
  by: AuditSource,
): Promise<Admin> {
  return options.db.transaction(async (transaction) => {
    const admin = await lockAdministrator(transaction, key);
    if (admin === undefined) throw new NotFoundError("There is no such administrator.");
    const factors = await findFactors(transaction, admin.id);
    if (listMethods(factors).length === 0) {
      throw new NotFoundError(`${admin.email} has no second factor.`);
    }
    await deleteFactors(transaction, admin.id);
    await transaction.delete(sessions).where(eq(sessions.adminId, admin.id));
    await sendNotice(options, transaction, admin, "factorsReset", by);
    const before = {
      passkeys: factors.passkeys.map(({ name }) => name),
      authenticator: factors.authenticator?.createdAt,
      recoveryCodes: factors.recoveryCodes,
    };
    await recordAudit(transaction, by, "administrator.reset_factors", { id: admin.id, before });
    return admin;
  });
}

/** Uses up a code of the authenticator app. Returns whether it is right and has not been used. */
export async function spendCode(
  { keyring, clock }: Pick<FactorOptions, "keyring" | "clock">,
  transaction: DbOrTransaction,
  adminId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(transaction, adminId);
  // A server with other keys may have stored it since the start, which refuses a missing key.
  if (authenticator === undefined || !keyring.hasKeyOf(authenticator.secret)) return false;
  const step = findTotpStep(keyring.decrypt(authenticator.secret, adminId), code, clock());
  if (step === undefined || !(await takeStep(transaction, adminId, step))) return false;
  if (!keyring.isCurrent(authenticator.secret)) {
    const secret = keyring.encrypt(keyring.decrypt(authenticator.secret, adminId), adminId);
    await transaction
      .update(authenticators)
      .set({ secret })
      .where(eq(authenticators.adminId, adminId));
  }
  return true;
}

/** Uses up a recovery code, and tells the administrator. Returns whether it is right and has not been used. */
export async function spendRecoveryCode(
  options: NoticeSender,
  transaction: DbOrTransaction,
  admin: Admin,
  { code, by }: { code: string; by: AuditSource },
): Promise<boolean> {
  if (!(await takeRecoveryCode(transaction, admin.id, hashRecoveryCode(code)))) return false;
  await sendNotice(options, transaction, admin, "recoveryCodeUsed", by);
  await recordAudit(transaction, by, "administrator.use_recovery_code", { id: admin.id });
  return true;
}

/** Without a factor, recovery codes have no use. */
async function assertFactorLeft(
  { factorPolicy }: FactorOptions,
  transaction: DbOrTransaction,
  { id, role }: Admin,
): Promise<void> {
  if (listMethods(await findFactors(transaction, id)).length > 0) return;
  if (requiresFactor(factorPolicy, role)) {
    throw new ConflictError("Your account must have a second factor. Add another one first.");
  }
  await replaceRecoveryCodes(transaction, id, []);
}
