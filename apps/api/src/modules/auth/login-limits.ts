import { RateLimiterMemory } from "rate-limiter-flexible";
import { tooManyAttempts } from "../../plugins/too-many-attempts.ts";

const WINDOW_SECONDS = 5 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 60;

/** Bounds how often a password can be guessed. */
export interface LoginLimits {
  /**
   * Counts an attempt as failed before it is checked, so that a burst of parallel guesses cannot
   * slip through while the first is being verified.
   * @throws HttpError 429 with Retry-After when the account or the address has used up its failures
   */
  begin(email: string, address: string): Promise<void>;
  /** Takes the count of a successful attempt back, and forgives the account its failures. */
  succeed(email: string, address: string): Promise<void>;
}

/** Limits that live in this process: they start anew with it. */
export function createLoginLimits(): LoginLimits {
  const accounts = new RateLimiterMemory({
    points: FAILURES_PER_ACCOUNT,
    duration: WINDOW_SECONDS,
  });
  const addresses = new RateLimiterMemory({
    points: FAILURES_PER_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  return {
    async begin(email, address) {
      try {
        await addresses.consume(address);
        await accounts.consume(email);
      } catch (rejection) {
        throw tooManyAttempts(rejection, "failed sign-ins");
      }
    },
    async succeed(email, address) {
      await addresses.reward(address);
      await accounts.delete(email);
    },
  };
}
