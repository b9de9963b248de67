import type { Db } from "../../db/connect.ts";
import { createAttemptLimiter } from "../../plugins/attempt-limiter.ts";
import { toClientNetwork } from "../../plugins/client-network.ts";

const WINDOW_SECONDS = 5 * 60;

/**
 * Limits failed acceptances of invitations. There is no limit by email alone: it would let anyone lock
 * out an invitee, and nobody guesses a token of 256 bits.
 */
export interface AcceptanceLimits {
  /** @throws HttpError 429 with Retry-After */
  count(email: string, ip: string): Promise<void>;
  /** Takes back the count of an attempt that succeeded. */
  forgive(email: string, ip: string): Promise<void>;
}

export function createAcceptanceLimits(db: Db): AcceptanceLimits {
  const createLimiter = (name: string, maxFailures: number) =>
    createAttemptLimiter(db, {
      name,
      attempts: "failed attempts",
      maxFailures,
      windowSeconds: WINDOW_SECONDS,
    });
  const emailsByNetwork = createLimiter("accept-email-network", 30);
  const networks = createLimiter("accept-network", 60);

  return {
    async count(email, ip) {
      const network = toClientNetwork(ip);
      await emailsByNetwork.count(email, network);
      await networks.count(network);
    },

    async forgive(email, ip) {
      const network = toClientNetwork(ip);
      await Promise.all([emailsByNetwork.reset(email, network), networks.forgive(network)]);
    },
  };
}
