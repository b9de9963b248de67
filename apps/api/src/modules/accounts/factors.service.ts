import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { type FactorPolicy, requiresFactor } from "../../auth/permissions.ts";
import { createRecoveryCodes, hashRecoveryCode } from "../../auth/recovery-codes.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep } from "../../auth/totp.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type Admin, authenticators, passkeys } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import {
  createChallenge,
  findAdministrator,
  findFactors,
  getOwner,
  hasFactor,
  removeFactors,
  replaceRecoveryCodes,
  takeChallenge,
} from "./accounts.repository.ts";
import { type Services, changeAccount, type Owner } from "./change-account.ts";
import type { AccountOptions } from "./mails.ts";
import { createRegistrationOptions, verifyRegistration } from "./passkeys.service.ts";

/** More than anybody has, so that no account fills the database. */
const MAX_PASSKEYS = 20;

function change<Result>(
  options: Services,
  { adminId, auditSource }: Owner,
  work: Parameters<typeof changeAccount<Result>>[3],
) {
  assertNotDemo(adminId);
  return changeAccount(options, adminId, auditSource, work);
}

export async function proposePasskey(options: Services, adminId: string) {
  assertNotDemo(adminId);
  return createRegistrationOptions(options, await getOwner(options.db, adminId));
}

export async function addPasskey(
  options: Services,
  owner: Owner,
  { name, passkey }: { name: string; passkey: RegistrationResponseJSON },
) {
  const created = await verifyRegistration(options, owner.adminId, passkey);
  if (created === undefined) {
    throw new HttpError(400, "This passkey could not be verified. Try again.");
  }
  await change(options, owner, async (transaction, { id: adminId }) => {
    const count = await transaction.$count(passkeys, eq(passkeys.adminId, adminId));
    if (count >= MAX_PASSKEYS) {
      throw new HttpError(409, `An administrator has at most ${MAX_PASSKEYS} passkeys.`);
    }
    const { id: credentialId, publicKey, counter, transports = [] } = created;
    const stored = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    const inserted = await transaction
      .insert(passkeys)
      .values({ ...stored, id: uuidv7(), adminId, name, createdAt: options.clock() })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (inserted.length === 0) throw new HttpError(409, "This passkey is registered already.");
    return { result: undefined, action: "administrator.add_passkey", after: { passkey: name } };
  });
}

export async function renamePasskey(options: Services, owner: Owner, id: string, name: string) {
  await change(options, owner, async (transaction, { id: adminId }) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
    const [passkey] = await transaction.select().from(passkeys).where(isOwn).for("update");
    if (passkey === undefined) throw new HttpError(404, "This passkey has been removed.");
    await transaction.update(passkeys).set({ name }).where(isOwn);
    const names = { before: { passkey: passkey.name }, after: { passkey: name } };
    return { result: undefined, action: "administrator.rename_passkey", ...names };
  });
}

export async function removePasskey(options: Services, owner: Owner, id: string) {
  await change(options, owner, async (transaction, admin) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, admin.id));
    const [removed] = await transaction.delete(passkeys).where(isOwn).returning();
    if (removed === undefined) throw new HttpError(404, "This passkey has been removed.");
    await assertFactorLeft(options, transaction, admin);
    const before = { passkey: removed.name };
    return { result: undefined, action: "administrator.remove_passkey", before };
  });
}

/** Creates a secret for an authenticator app. It counts only when `setAuthenticator` gets a code of it. */
export async function proposeAuthenticator(options: Services, adminId: string) {
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
  options: Services,
  owner: Owner,
  { challenge, code }: { challenge: string; code: string },
) {
  const { keyring, clock } = options;
  const now = clock();
  await change(options, owner, async (transaction, { id: adminId }) => {
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
    return { result: undefined, action: "administrator.set_authenticator" };
  });
}

export async function removeAuthenticator(options: Services, owner: Owner) {
  await change(options, owner, async (transaction, admin) => {
    const isOwn = eq(authenticators.adminId, admin.id);
    const removed = await transaction.delete(authenticators).where(isOwn).returning();
    if (removed.length === 0) throw new HttpError(404, "There is no authenticator app.");
    await assertFactorLeft(options, transaction, admin);
    return { result: undefined, action: "administrator.remove_authenticator" };
  });
}

export function createCodes(options: Services, owner: Owner): Promise<string[]> {
  return change(options, owner, async (transaction, { id }) => {
    if (!hasFactor(await findFactors(transaction, id))) {
      throw new HttpError(409, "Add a passkey or an authenticator app first.");
    }
    const result = createRecoveryCodes();
    await replaceRecoveryCodes(transaction, id, result.map(hashRecoveryCode));
    return { result, action: "administrator.create_recovery_codes" };
  });
}

/** Removes all factors of an administrator who has lost them. */
export async function resetFactors(
  options: AccountOptions & { factorPolicy?: FactorPolicy },
  id: string,
  by: AuditSource,
): Promise<Admin> {
  const { db, factorPolicy = "none" } = options;
  if ((await findAdministrator(db, { id })) === undefined) {
    throw new HttpError(404, "There is no such administrator.");
  }
  return changeAccount(options, id, by, async (transaction, admin) => {
    const isOwn = id === by.actorId;
    if (isOwn && requiresFactor(factorPolicy, admin.role)) throw createLastFactorError();
    const before = await removeFactors(transaction, id);
    if (before === undefined) throw new HttpError(404, `${admin.email} has no second factor.`);
    return { result: admin, action: "administrator.reset_factors", before };
  });
}

/** Without a factor, recovery codes have no use. */
async function assertFactorLeft(
  { factorPolicy }: Services,
  transaction: DbOrTransaction,
  { id, role }: Admin,
) {
  if (hasFactor(await findFactors(transaction, id))) return;
  if (requiresFactor(factorPolicy, role)) throw createLastFactorError();
  await replaceRecoveryCodes(transaction, id, []);
}

function createLastFactorError(): HttpError {
  return new HttpError(409, "Your account must have a second factor. Add another one first.");
}

/** Keeps the demo's account, whose password is public, from being locked for everybody who tries the demo. */
function assertNotDemo(adminId: string): void {
  if (adminId === DEMO_ADMIN_ID) {
    throw new HttpError(403, "The demo's account has no second factor.");
  }
}
