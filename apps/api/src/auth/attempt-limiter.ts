import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { QueryError } from "../db/find-database-failure.ts";
import { failedAttempts } from "../db/schema/index.ts";
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
      if (!(error instanceof RateLimiterRes)) throw new QueryError(error);
      const { msBeforeNext, consumedPoints } = error;
      // Once for each limit that is hit, not for each attempt after that.
      const isLogged = consumedPoints === limit.maxFailures + 1;
      throw createLimitError(limit.attempts, msBeforeNext, isLogged);
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
    /**
     * Takes back the count of an attempt that succeeded. The library's `reward` goes below zero, where a success that
     * was counted elsewhere would allow further failures.
     */
    async forgive(...key: string[]): Promise<void> {
      const isOfKey = eq(failedAttempts.key, limiter.getKey(hashKey(key)));
      const points = sql`greatest(${failedAttempts.points} - 1, 0)`;
      await db.update(failedAttempts).set({ points }).where(isOfKey);
    },
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

/**
 * Counts what a transaction does: what is rolled back is not counted.
 * @returns the time in ms until the next one is allowed, or undefined when this one is
 */
export async function countInTransaction(
  transaction: DbOrTransaction,
  { name, max, windowSeconds }: { name: string; max: number; windowSeconds: number },
  ...key: string[]
): Promise<number | undefined> {
  const now = Date.now();
  const { points, expire } = failedAttempts;
  const isOver = sql`${expire} <= ${now}`;
  const [counted] = await transaction
    .insert(failedAttempts)
    .values({ key: `${name}:${hashKey(key)}`, points: 1, expire: now + windowSeconds * 1000 })
    .onConflictDoUpdate({
      target: failedAttempts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning();
  if (counted === undefined || counted.points <= max) return undefined;
  return counted.expire - now;
}

/** Returns a key of limited length that does not show which emails were tried, and begins with that of its first part. */
export function hashKey(key: string[]): string {
  return key.map((part) => createHash("sha256").update(part).digest("hex")).join(".");
}

/** Creates the error for what a limit refuses. */
export function createLimitError(attempts: string, waitMs: number, isLogged = false): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many ${attempts}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) }, isLogged },
  );
}
