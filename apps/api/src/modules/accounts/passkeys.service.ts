import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import { and, eq, lt, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { DbOrTransaction } from "../../db/connect.ts";
import { findDatabaseFailure } from "../../db/find-database-failure.ts";
import { passkeys } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import {
  createChallenge,
  findFactors,
  getOwner,
  type Purpose,
  takeChallenge,
} from "./accounts.repository.ts";
import type { Owner } from "./change-account.ts";
import { assertFactorLeft, assertNotDemo, changeFactors } from "./factors.service.ts";

/** Ed25519, ES256 and RS256 (COSE). The library's own list makes Node warn of experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];

/** More than anybody has, so that no account fills the database. */
const MAX_PASSKEYS = 20;

export async function proposePasskey({ db, clock, relyingParty }: ModuleOptions, adminId: string) {
  assertNotDemo(adminId);
  const { email, firstname, lastname } = await getOwner(db, adminId);
  const { passkeys: existing } = await findFactors(db, adminId);
  const challenge = await createChallenge(db, { kind: "new_passkey", adminId }, clock());
  return generateRegistrationOptions({
    rpName: "Market Admin",
    rpID: relyingParty().id,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    userID: new TextEncoder().encode(adminId),
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function addPasskey(
  options: ModuleOptions,
  owner: Owner,
  { name, passkey: response }: { name: string; passkey: RegistrationResponseJSON },
) {
  const purpose = { kind: "new_passkey", adminId: owner.adminId } as const;
  const result = await verifyRegistration(options, purpose, response).catch(toUndefined);
  const created = result?.registrationInfo?.credential;
  if (created === undefined) {
    throw new HttpError(400, "This passkey could not be verified. Try again.");
  }
  const action = "administrator.add_passkey";
  await changeFactors(options, owner, action, async (transaction, { id: adminId }) => {
    const count = await transaction.$count(passkeys, eq(passkeys.adminId, adminId));
    if (count >= MAX_PASSKEYS) {
      throw new HttpError(409, `An administrator has at most ${MAX_PASSKEYS} passkeys.`);
    }
    const { id: credentialId, publicKey, counter, transports = [] } = created;
    const stored = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    const inserted = await transaction
      .insert(passkeys)
      .values({ ...stored, id: uuidv7(), adminId, name, createdAt: options.clock() })
      .onConflictDoNothing({ target: passkeys.credentialId });
    if (inserted.rowCount === 0) throw new HttpError(409, "This passkey is registered already.");
    return { result: undefined, after: { passkey: name } };
  });
}

async function verifyRegistration(
  options: ModuleOptions,
  purpose: Purpose,
  response: RegistrationResponseJSON,
) {
  const bytes = Buffer.from(response.response.attestationObject, "base64url");
  // None was requested. Of the certificates in others, the library gets revocation lists, at any URL that they name.
  if (!["none", "packed"].includes(decodeAttestationObject(bytes).get("fmt"))) return undefined;
  const expected = describeExpected(options, purpose);
  const supportedAlgorithmIDs = ALGORITHMS;
  return verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs });
}

export async function renamePasskey(
  options: ModuleOptions,
  owner: Owner,
  id: string,
  name: string,
) {
  const action = "administrator.rename_passkey";
  await changeFactors(options, owner, action, async (transaction, { id: adminId }) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
    const [passkey] = await transaction.select().from(passkeys).where(isOwn).for("update");
    if (passkey === undefined) throw new HttpError(404, "This passkey has been removed.");
    await transaction.update(passkeys).set({ name }).where(isOwn);
    return { result: undefined, before: { passkey: passkey.name }, after: { passkey: name } };
  });
}

export async function removePasskey(options: ModuleOptions, owner: Owner, id: string) {
  const action = "administrator.remove_passkey";
  await changeFactors(options, owner, action, async (transaction, admin) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, admin.id));
    const [removed] = await transaction.delete(passkeys).where(isOwn).returning();
    if (removed === undefined) throw new HttpError(404, "This passkey has been removed.");
    await assertFactorLeft(options, transaction, admin);
    return { result: undefined, before: { passkey: removed.name } };
  });
}

/** @param adminId of the account that is signed in; null for a sign-in, which any passkey of the site starts */
export async function createAuthenticationOptions(
  { db, clock, relyingParty }: ModuleOptions,
  adminId: string | null,
) {
  const challenge = await createChallenge(db, toPurpose(adminId), clock());
  const existing = adminId === null ? [] : (await findFactors(db, adminId)).passkeys;
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Buffer.from(challenge, "base64url"),
    // Without the transports of the registration: a synced passkey is on other devices, too, e.g. on a phone nearby.
    allowCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "required",
  });
}

/** @param adminId as for `createAuthenticationOptions` */
export async function verifyAuthentication(
  options: ModuleOptions,
  adminId: string | null,
  response: AuthenticationResponseJSON,
) {
  const isOwn = adminId === null ? undefined : eq(passkeys.adminId, adminId);
  const isUsed = and(eq(passkeys.credentialId, response.id), isOwn);
  const [passkey] = await options.db.select().from(passkeys).where(isUsed);
  if (passkey === undefined) return undefined;
  const { credentialId, publicKey, counter } = passkey;
  const result = await verifyAuthenticationResponse({
    ...describeExpected(options, toPurpose(adminId)),
    response,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
  }).catch(toUndefined);
  if (result?.verified !== true) return undefined;
  const { id: passkeyId, adminId: ownerId } = passkey;
  return { adminId: ownerId, passkeyId, newCounter: result.authenticationInfo.newCounter };
}

/** Returns false when the passkey has been removed, or another use had the same counter meanwhile. */
export async function takePasskey(
  { clock }: ModuleOptions,
  transaction: DbOrTransaction,
  { passkeyId, newCounter }: { passkeyId: string; newCounter: number },
): Promise<boolean> {
  // Authenticators without a counter always send 0.
  const isUncounted = newCounter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await transaction
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, passkeyId), or(lt(passkeys.counter, newCounter), isUncounted)));
  return used.rowCount === 1;
}

/** Returns what a valid response has: a challenge, which it uses up, and the site. */
function describeExpected({ db, clock, relyingParty }: ModuleOptions, purpose: Purpose) {
  const { id, origins } = relyingParty();
  return {
    expectedChallenge: async (challenge: string) =>
      (await takeChallenge(db, challenge, purpose, clock())) !== undefined,
    expectedOrigin: origins,
    expectedRPID: id,
  };
}

function toPurpose(adminId: string | null): Purpose {
  return { kind: adminId === null ? "passkey" : "step_up", adminId };
}

/** The library throws for responses that are not valid. */
function toUndefined(error: unknown): undefined {
  if (findDatabaseFailure(error) !== undefined) throw error;
}
