import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { and, eq, lt, or } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, type Passkey, passkeys } from "../../db/schema/index.ts";
import type { RelyingParty } from "../module-options.ts";
import { createChallenge, takeChallenge } from "./challenges.repository.ts";
import { listPasskeys } from "./factors.repository.ts";

const RP_NAME = "Market Admin";
/** Ed25519, ES256 and RS256 (COSE). The library's own list makes Node warn of experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyOptions {
  db: Db;
  clock: () => Date;
  relyingParty: () => RelyingParty;
}

/** Returns what a browser needs to create a passkey for an administrator. */
export async function createRegistrationOptions(
  { db, clock, relyingParty }: PasskeyOptions,
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
  { db, clock, relyingParty }: PasskeyOptions,
  adminId: string | null,
) {
  const kind = adminId === null ? "passkey" : "step_up";
  const challenge = await createChallenge(db, { kind, adminId }, clock());
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
  { db, clock, relyingParty }: PasskeyOptions,
  adminId: string,
  response: RegistrationResponseJSON,
) {
  const purpose = { kind: "new_passkey", adminId } as const;
  const challenge = await takeResponseChallenge(db, response, purpose, clock());
  if (challenge === undefined) return undefined;
  const { id, origins } = relyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential;
}

/**
 * Returns the passkey of a browser's response, or undefined when the response is not valid.
 * @param adminId as for `createAuthenticationOptions`
 */
export async function verifyAuthentication(
  { db, clock, relyingParty }: PasskeyOptions,
  adminId: string | null,
  response: AuthenticationResponseJSON,
): Promise<{ passkey: Passkey; newCounter: number } | undefined> {
  const kind = adminId === null ? "passkey" : "step_up";
  const challenge = await takeResponseChallenge(db, response, { kind, adminId }, clock());
  if (challenge === undefined) return undefined;
  const isUsed = and(
    eq(passkeys.credentialId, response.id),
    adminId === null ? undefined : eq(passkeys.adminId, adminId),
  );
  const [passkey] = await db.select().from(passkeys).where(isUsed);
  if (passkey === undefined) return undefined;
  const { id, origins } = relyingParty();
  const { counter, transports, publicKey } = passkey;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(publicKey),
      counter,
      transports,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!result.verified) return undefined;
  return { passkey, newCounter: result.authenticationInfo?.newCounter ?? counter };
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

/** Takes the challenge that a browser says it has answered. */
async function takeResponseChallenge(
  db: Db,
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
  purpose: Parameters<typeof takeChallenge>[2],
  now: Date,
): Promise<string | undefined> {
  const challenge = readChallenge(response.clientDataJSON);
  const taken = await takeChallenge(db, challenge, purpose, now);
  return taken && challenge;
}

function readChallenge(clientData: string): string {
  try {
    return String(decodeClientDataJSON(clientData).challenge);
  } catch {
    return "";
  }
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}
