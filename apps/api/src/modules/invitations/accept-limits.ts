import { RateLimiterMemory } from "rate-limiter-flexible";
import { tooManyAttempts } from "../../plugins/too-many-attempts.ts";

const WINDOW_SECONDS = 5 * 60;
const FAILURES_PER_ADDRESS = 30;

/** Bounds how often an address can try tokens. */
export interface AcceptLimits {
  /**
   * Counts an attempt as failed before it is checked.
   * @throws HttpError 429 with Retry-After
   */
  begin(address: string): Promise<void>;
  /** Takes the count of a successful attempt back. */
  succeed(address: string): Promise<void>;
}

/** Limits that live in this process: they start anew with it. */
export function createAcceptLimits(): AcceptLimits {
  const addresses = new RateLimiterMemory({
    points: FAILURES_PER_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  return {
    async begin(address) {
      await addresses.consume(address).catch((rejection: unknown) => {
        throw tooManyAttempts(rejection, "failed attempts");
      });
    },
    async succeed(address) {
      await addresses.reward(address);
    },
  };
}
