import type { Db } from "../../db/connect.ts";
import { createAttemptLimiter } from "../../plugins/attempt-limiter.ts";
import { toClientNetwork } from "../../plugins/client-network.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Who tries to sign in. */
interface LoginAttempt {
  email: string;
  ip: string;
  /** Id of a browser in which this account has signed in before. */
  knownDevice: string | undefined;
}

/** Limits failed sign-ins. A known device has a limit of its own, so others cannot lock it out. */
export interface LoginLimits {
  /** @throws HttpError 429 with Retry-After */
  count(attempt: LoginAttempt): Promise<void>;
  /** Takes back the count of an attempt that succeeded. */
  forgive(attempt: LoginAttempt): Promise<void>;
}

export function createLoginLimits(db: Db): LoginLimits {
  const createLimiter = (name: string, maxFailures: number, windowSeconds: number) =>
    createAttemptLimiter(db, { name, attempts: "failed sign-ins", maxFailures, windowSeconds });
  const devices = createLimiter("login-device", 10, 5 * MINUTE);
  const accountsByNetwork = createLimiter("login-account-network", 10, 5 * MINUTE);
  const networks = createLimiter("login-network", 60, 5 * MINUTE);
  const accounts = createLimiter("login-account", 100, HOUR);

  return {
    async count({ email, ip, knownDevice }) {
      if (knownDevice !== undefined) return devices.count(knownDevice);
      const network = toClientNetwork(ip);
      // The narrowest limit first: an attempt that it refuses uses up nothing of the others.
      await accountsByNetwork.count(email, network);
      await networks.count(network);
      await accounts.count(email);
    },

    async forgive({ email, ip, knownDevice }) {
      if (knownDevice !== undefined) return devices.reset(knownDevice);
      const network = toClientNetwork(ip);
      await Promise.all([
        accountsByNetwork.reset(email, network),
        networks.forgive(network),
        // Not reset, because the other failures are those of an attacker.
        accounts.forgive(email),
      ]);
    },
  };
}
