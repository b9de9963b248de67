import { like } from "drizzle-orm";
import { createAttemptLimiter, createNetworkLimiter, hashKey } from "../../auth/attempt-limiter.ts";
import { toClientNetwork } from "../../auth/client-network.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { failedAttempts } from "../../db/schema/index.ts";

const HOUR = 3600;
const LIMIT = { attempts: "failed sign-ins", windowSeconds: 5 * 60 };

/** Who tries to sign in. */
export interface LoginAttempt {
  email: string;
  ip: string;
  /** Id of a browser in which this account has signed in before. */
  knownDevice: string | undefined;
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Limits failed sign-ins. A known device has a limit of its own, so others cannot lock it out. */
export function createLoginLimits(db: Db) {
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
  // Of six digits: 30 guesses an hour at 3 valid codes find one in 3 years on average, if the password is known.
  const codes = createNetworkLimiter(db, {
    ...LIMIT,
    attempts: "wrong codes",
    name: "login-factor",
    maxAccountFailures: 10,
    maxFailures: 60,
  });
  const codesOfAccount = createAttemptLimiter(db, {
    attempts: "wrong codes",
    name: "login-factor-account",
    maxFailures: 30,
    windowSeconds: HOUR,
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
    /** @throws HttpError 429 with Retry-After */
    async countCode(email: string, ip: string): Promise<void> {
      await codes.count(email, ip);
      await codesOfAccount.count(email);
    },
    /** Takes back the count of a code that was right. */
    async forgiveCode(email: string, ip: string): Promise<void> {
      await codes.forgive(email, ip);
      await codesOfAccount.forgive(email);
    },

    /** @throws HttpError 429 with Retry-After */
    async count({ email, ip, knownDevice }: LoginAttempt): Promise<void> {
      if (knownDevice !== undefined) return devices.count(email, knownDevice);
      await networks.count(email, ip);
      await accounts.count(email);
    },

    /** Takes back the count of an attempt that succeeded. */
    async forgive({ email, ip, knownDevice }: LoginAttempt): Promise<void> {
      if (knownDevice !== undefined) return devices.reset(email, knownDevice);
      await networks.forgive(email, ip);
      // Not reset, because the other failures are those of an attacker.
      await accounts.forgive(email);
    },
  };
}

/** Takes back the failed sign-ins of an account on all devices and at all addresses. */
export async function forgetFailedSignIns(
  transaction: DbOrTransaction,
  email: string,
): Promise<void> {
  const isOfAccount = like(failedAttempts.key, `login-%:${hashKey([email])}%`);
  await transaction.delete(failedAttempts).where(isOfAccount);
}
