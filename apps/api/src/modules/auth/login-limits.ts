import { like } from "drizzle-orm";
import { createAttemptLimiter, createNetworkLimiter, hashKey } from "../../auth/attempt-limiter.ts";
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

  return {
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
