import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../db/connect.ts";
import { QueryError } from "../db/find-database-failure.ts";
import { HttpError } from "../errors/http-error.ts";
import { toClientNetwork } from "./client-network.ts";

interface Limit {
  /** Unique name of the limit. */
  name: string;
  /** What the message for the user calls the attempts. */
  attempts: string;
  maxFailures: number;
  windowSeconds: number;
}

/** Time in ms in which a server may not notice that a command has deleted a counter. */
const MAX_BLOCK_MS = 10_000;

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/** Limits failed attempts per key, e.g. an account, together with all servers on the database. */
export function createAttemptLimiter(db: Db, limit: Limit) {
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: "pool",
    tableName: "failed_attempts",
    tableCreated: true,
    // A job of the server does that.
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.maxFailures,
    duration: limit.windowSeconds,
    // Refuses further attempts without writing to the database.
    inMemoryBlockOnConsumed: limit.maxFailures + 1,
  });

  let unblockedAt = Date.now();
  const unblockRegularly = (): void => {
    if (Date.now() - unblockedAt < MAX_BLOCK_MS) return;
    limiter.deleteInMemoryBlockedAll();
    unblockedAt = Date.now();
  };

  const run = async (operation: Promise<unknown>): Promise<void> => {
    await operation.catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooMany(limit, error) : new QueryError(error);
    });
  };

  return {
    /**
     * Counts an attempt as failed before it is checked, so that parallel guesses count as well.
     * @throws HttpError 429 with Retry-After
     */
    count(...key: string[]): Promise<void> {
      unblockRegularly();
      return run(limiter.consume(hashKey(key)));
    },
    /** Takes back the count of an attempt that succeeded. */
    forgive: (...key: string[]) => run(limiter.reward(hashKey(key))),
    /** Takes back all counts of a key. */
    reset: (...key: string[]) => run(limiter.delete(hashKey(key))),
  };
}

/** Limits failed attempts for an account from one network of clients, and all failed attempts from it. */
export function createNetworkLimiter(
  db: Db,
  { maxAccountFailures, ...limit }: Limit & { maxAccountFailures: number },
) {
  const networks = createAttemptLimiter(db, { ...limit, name: `${limit.name}-network` });
  const accounts = createAttemptLimiter(db, {
    ...limit,
    name: `${limit.name}-account-network`,
    maxFailures: maxAccountFailures,
  });

  return {
    /** @throws HttpError 429 with Retry-After */
    async count(account: string, ip: string): Promise<void> {
      const network = toClientNetwork(ip);
      // The narrowest limit first: an attempt that it refuses uses up nothing of the other.
      await accounts.count(account, network);
      await networks.count(network);
    },
    /** Takes back the count of an attempt that succeeded. */
    async forgive(account: string, ip: string): Promise<void> {
      const network = toClientNetwork(ip);
      await accounts.reset(account, network);
      await networks.forgive(network);
    },
  };
}

/** Returns a key of limited length that does not show which emails were tried, and begins with that of its first part. */
export function hashKey(key: string[]): string {
  return key.map((part) => createHash("sha256").update(part).digest("hex")).join(".");
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
