import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { runOutsideQueryContext } from "../../db/query-context.ts";

/** Leaves time for the response within a second. */
const TIMEOUT_MS = 800;

/**
 * Returns a function that rejects unless the database responds in time. Concurrent calls share one
 * query, so that checks do not pile up in the pool.
 */
export function createDatabaseCheck(db: Db): () => Promise<void> {
  let currentQuery: Promise<unknown> | undefined;

  const query = (): Promise<unknown> => {
    currentQuery ??= runOutsideQueryContext(async () => {
      try {
        await db.execute(sql`select 1`);
      } finally {
        currentQuery = undefined;
      }
    });
    return currentQuery;
  };

  return async () => {
    await Promise.race([query(), rejectAfter(TIMEOUT_MS)]);
  };
}

async function rejectAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`No response after ${ms} ms`);
}
