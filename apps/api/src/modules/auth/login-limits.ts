import { like } from "drizzle-orm";
import { createAttemptLimiter, createNetworkLimiter, hashKey } from "../../auth/attempt-limiter.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { failedAttempts } from "../../db/schema/index.ts";

const HOUR = 3600;
const LIMIT = { attempts: "failed sign-ins", windowSeconds: 5 * 60 };
const DAILY_LIMIT = { maxFailures: 30, windowSeconds: 24 * HOUR };

/** Who tries to sign in. */
export interface LoginAttempt {
  email: string;
  ip: string;
  /** Whether the account has signed in before in the browser. */
  isKnownDevice: boolean;
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/**
 * Limits failed sign-ins. The known devices of an account have limits of their own, so others cannot lock them out.
 * docs/security.md has the rates that result.
 */
export function createLoginLimits(db: Db) {
  // All of an account together: otherwise, each cookie would allow as many guesses.
  const devices = createAttemptLimiter(db, { ...LIMIT, name: "login-device", maxFailures: 10 });
  const networks = createNetworkLimiter(db, {
    ...LIMIT,
    name: "login",
    maxAccountFailures: 10,
    maxFailures: 60,
  });
  const accounts = createAttemptLimiter(db, {
    ...LIMIT,
    name: "login-account",
    maxFailures: 100,
    windowSeconds: HOUR,
  });
  const codes = createNetworkLimiter(db, {
    ...LIMIT,
    attempts: "wrong codes",
    name: "login-factor",
    maxAccountFailures: 10,
    maxFailures: 60,
  });
  const codesOfAccount = createAttemptLimiter(db, {
    ...DAILY_LIMIT,
    attempts: "wrong codes",
    name: "login-factor-account",
  });
  const unfinished = createAttemptLimiter(db, {
    ...DAILY_LIMIT,
    attempts: "sign-ins without the second factor",
    name: "login-unfinished",
  });
  // Successes, too: they bound the challenges that a client creates.
  const challenges = createAttemptLimiter(db, {
    ...LIMIT,
    attempts: "sign-ins",
    name: "login-challenge",
    maxFailures: 300,
  });

  return {
    /** Counts a challenge that is created or answered. @throws HttpError 429 with Retry-After */
    countChallenge: (ip: string) => challenges.count(toClientNetwork(ip)),
    /** Counts a right password until the second factor is right, too. @throws HttpError 429 with Retry-After */
    countUnfinished: (attempt: LoginAttempt) => unfinished.count(...ofDevices(attempt)),
    /** @throws HttpError 429 with Retry-After */
    async countCode(attempt: LoginAttempt): Promise<void> {
      await codes.count(attempt.email, attempt.ip);
      await codesOfAccount.count(...ofDevices(attempt));
    },
    /** Takes back the counts of a sign-in whose code was right. */
    async forgiveCode(attempt: LoginAttempt): Promise<void> {
      await codes.forgive(attempt.email, attempt.ip);
      await codesOfAccount.forgive(...ofDevices(attempt));
      await unfinished.forgive(...ofDevices(attempt));
    },

    /** @throws HttpError 429 with Retry-After */
    async count({ email, ip, isKnownDevice }: LoginAttempt): Promise<void> {
      if (isKnownDevice) return devices.count(email);
      await networks.count(email, ip);
      await accounts.count(email);
    },

    /** Takes back the count of an attempt that succeeded. */
    async forgive({ email, ip, isKnownDevice }: LoginAttempt): Promise<void> {
      if (isKnownDevice) return devices.forgive(email);
      await networks.forgive(email, ip);
      // Not reset, because the other failures are those of an attacker.
      await accounts.forgive(email);
    },
  };
}

function ofDevices({ email, isKnownDevice }: LoginAttempt): [string, string] {
  return [email, isKnownDevice ? "known" : "unknown"];
}

/** Takes back the failed sign-ins of an account on all devices and at all addresses. */
export async function forgetFailedSignIns(
  transaction: DbOrTransaction,
  email: string,
): Promise<void> {
  const isOfAccount = like(failedAttempts.key, `login-%:${hashKey([email])}%`);
  await transaction.delete(failedAttempts).where(isOfAccount);
}
