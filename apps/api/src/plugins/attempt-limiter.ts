import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../db/connect.ts";
import { QueryError } from "../db/find-database-failure.ts";
import { HttpError } from "../errors/http-error.ts";

/** Limits failed attempts per key, e.g. an account, together with all servers on the database. */
export interface AttemptLimiter {
  /**
   * Counts an attempt as failed before it is checked, so that parallel guesses count as well.
   * @throws HttpError 429 with Retry-After
   */
  count(...key: string[]): Promise<void>;
  /** Takes back the count of an attempt that succeeded. */
  forgive(...key: string[]): Promise<void>;
  /** Takes back all counts of a key. */
  reset(...key: string[]): Promise<void>;
}

interface Limit {
  /** Unique name of the limit. */
  name: string;
  /** What the message for the user calls the attempts. */
  attempts: string;
  maxFailures: number;
  windowSeconds: number;
}

export function createAttemptLimiter(db: Db, limit: Limit): AttemptLimiter {
  const { name, maxFailures, windowSeconds } = limit;
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: "pool",
    tableName: "failed_attempts",
    tableCreated: true,
    // A job of the server does that.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: maxFailures,
    duration: windowSeconds,
    // Refuses further attempts without writing to the database.
    inMemoryBlockOnConsumed: maxFailures + 1,
  });
  return {
    async count(...key) {
      await limiter.consume(hashKey(key)).catch((rejection: unknown) => {
        throw rejection instanceof RateLimiterRes
          ? tooMany(limit, rejection)
          : new QueryError(rejection);
      });
    },
    async forgive(...key) {
      await limiter.reward(hashKey(key)).catch(throwQueryError);
    },
    async reset(...key) {
      await limiter.delete(hashKey(key)).catch(throwQueryError);
    },
  };
}

function throwQueryError(cause: unknown): never {
  throw new QueryError(cause);
}

/** Returns a key of limited length that does not show which emails were tried. */
function hashKey(key: string[]): string {
  return createHash("sha256").update(JSON.stringify(key)).digest("base64url");
}

function tooMany(
  { attempts, maxFailures }: Limit,
  { msBeforeNext, consumedPoints }: RateLimiterRes,
): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many ${attempts}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    {
      headers: { "retry-after": String(seconds) },
      // Once for each limit that is hit, not for each attempt after that.
      isLogged: consumedPoints === maxFailures + 1,
    },
  );
}
