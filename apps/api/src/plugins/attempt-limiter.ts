import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HttpError } from "../errors/http-error.ts";

const WINDOW_SECONDS = 5 * 60;

/** Limits failed attempts per key (an account or an IP address) in this process. */
export interface AttemptLimiter {
  /**
   * Counts an attempt as failed before it is checked, so that parallel guesses count as well.
   * @throws HttpError 429 with Retry-After
   */
  count(key: string): Promise<void>;
  /** Takes back the count of an attempt that succeeded. */
  forgive(key: string): Promise<void>;
  /** Takes back all counts of a key. */
  reset(key: string): Promise<void>;
}

export function createAttemptLimiter(attempts: string, maxFailures: number): AttemptLimiter {
  const limiter = new RateLimiterMemory({ points: maxFailures, duration: WINDOW_SECONDS });
  return {
    async count(key) {
      await limiter.consume(key).catch((rejection: unknown) => {
        throw rejection instanceof RateLimiterRes ? tooMany(attempts, rejection) : rejection;
      });
    },
    async forgive(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

function tooMany(attempts: string, { msBeforeNext }: RateLimiterRes): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many ${attempts}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
