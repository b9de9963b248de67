import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or } from "drizzle-orm";
import type { DbOrTransaction } from "../../db/connect.ts";
import { findDatabaseFailure } from "../../db/find-database-failure.ts";
import { type Admin, type Passkey, passkeys } from "../../db/schema/index.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createChallenge, type Purpose, takeChallenge } from "./challenges.repository.ts";
import { listPasskeys } from "./factors.repository.ts";

const RP_NAME = "Market Admin";
/** Ed25519, ES256 and RS256 (COSE). The library's own list makes Node warn of experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];

type Options = Pick<ModuleOptions, "db" | "clock" | "relyingParty">;

/** Returns what a browser needs to create a passkey for an administrator. */
export async function createRegistrationOptions(
  { db, clock, relyingParty }: Options,
  { id, email, firstname, lastname }: Admin,
) {
  const existing = await listPasskeys(db, id);
  const challenge = await createChallenge(db, { kind: "new_passkey", adminId: id }, clock());
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty().id,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Returns what a browser needs to use a passkey.
 * @param adminId of the account that is signed in; null for a sign-in, which any passkey of the site starts
 */
export async function createAuthenticationOptions(
  { db, clock, relyingParty }: Options,
  adminId: string | null,
) {
  const challenge = await createChallenge(db, toPurpose(adminId), clock());
  const existing = adminId === null ? [] : await listPasskeys(db, adminId);
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Buffer.from(challenge, "base64url"),
    allowCredentials: existing.map(toDescriptor),
    userVerification: "required",
  });
}

/** Returns the new passkey of a browser's response, or undefined when the response is not valid. */
export async function verifyRegistration(
  options: Options,
  adminId: string,
  response: RegistrationResponseJSON,
) {
  const result = await verifyRegistrationResponse({
    ...describeExpected(options, { kind: "new_passkey", adminId }),
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(toUndefined);
  return result?.registrationInfo?.credential;
}

/**
 * Returns the passkey of a browser's response, or undefined when the response is not valid.
 * @param adminId as for `createAuthenticationOptions`
 */
export async function verifyAuthentication(
  options: Options,
  adminId: string | null,
  response: AuthenticationResponseJSON,
) {
  const isUsed = and(
    eq(passkeys.credentialId, response.id),
    adminId === null ? undefined : eq(passkeys.adminId, adminId),
  );
  const [passkey] = await options.db.select().from(passkeys).where(isUsed);
  if (passkey === undefined) return undefined;
  const { credentialId: id, counter, transports } = passkey;
  const result = await verifyAuthenticationResponse({
    ...describeExpected(options, toPurpose(adminId)),
    response,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter, transports },
  }).catch(toUndefined);
  if (result?.verified !== true) return undefined;
  return { passkey, newCounter: result.authenticationInfo.newCounter };
}

/** Stores the use of a passkey. Returns false when it has been removed, or another use had the same counter meanwhile. */
export async function recordPasskeyUse(
  transaction: DbOrTransaction,
  { passkey, newCounter }: { passkey: Passkey; newCounter: number },
  now: Date,
): Promise<boolean> {
  // Authenticators without a counter always send 0.
  const isUncounted = newCounter === 0 ? eq(passkeys.counter, 0) : undefined;
  const isNewCounter = or(lt(passkeys.counter, newCounter), isUncounted);
  const used = await transaction
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), isNewCounter))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Returns what a valid response has: a challenge, which it uses up, and the site. */
function describeExpected({ db, clock, relyingParty }: Options, purpose: Purpose) {
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

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}
