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
import { type Admin, passkeys } from "../../db/schema/index.ts";
import type { ModuleOptions } from "../module-options.ts";
import {
  createChallenge,
  listPasskeys,
  type Purpose,
  takeChallenge,
} from "./accounts.repository.ts";

/** Ed25519, ES256 and RS256 (COSE). The library's own list makes Node warn of experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];

type Options = Pick<ModuleOptions, "db" | "clock" | "relyingParty">;

export async function createRegistrationOptions(
  { db, clock, relyingParty }: Options,
  { id, email, firstname, lastname }: Admin,
) {
  const existing = await listPasskeys(db, id);
  const challenge = await createChallenge(db, { kind: "new_passkey", adminId: id }, clock());
  return generateRegistrationOptions({
    rpName: "Market Admin",
    rpID: relyingParty().id,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** @param adminId of the account that is signed in; null for a sign-in, which any passkey of the site starts */
export async function createAuthenticationOptions(
  { db, clock, relyingParty }: Options,
  adminId: string | null,
) {
  const challenge = await createChallenge(db, toPurpose(adminId), clock());
  const existing = adminId === null ? [] : await listPasskeys(db, adminId);
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Buffer.from(challenge, "base64url"),
    // Without the transports of the registration: a synced passkey is on other devices, too, e.g. on a phone nearby.
    allowCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "required",
  });
}

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

/** @param adminId as for `createAuthenticationOptions` */
export async function verifyAuthentication(
  options: Options,
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
  const { newCounter } = result.authenticationInfo;
  return {
    adminId: passkey.adminId,
    /** Returns false when the passkey has been removed, or another use had the same counter meanwhile. */
    async use(transaction: DbOrTransaction): Promise<boolean> {
      // Authenticators without a counter always send 0.
      const isUncounted = newCounter === 0 ? eq(passkeys.counter, 0) : undefined;
      const used = await transaction
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: options.clock() })
        .where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, newCounter), isUncounted)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
  };
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
