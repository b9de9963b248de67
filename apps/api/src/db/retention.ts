import { and, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./connect.ts";
import {
  auditEntries,
  challenges,
  limitCounts,
  idempotencyKeys,
  invitations,
  mails,
  passwordRequests,
  sessions,
} from "./schema/index.ts";

const DAY_MS = 24 * 3_600_000;
/** For as long, a repeated request with an Idempotency-Key gets the stored response. */
export const IDEMPOTENCY_KEY_AGE_MS = DAY_MS;

/** Rows of one statement: one for all of them could exceed the limit of time, on each day again. */
const BATCH_ROWS = 1000;

/** Whether an entry of the audit trail loses its address: the trigger of the table has the same time. */
export const isOldEntry = sql<boolean>`${auditEntries.at} < now() - interval '180 days'`;

/** Deletes what has no use any more. Pending invitations stay: they can be sent again. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { adminId, expiresAt } = invitations;
  const expired: [table: PgTable, condition: SQL | undefined][] = [
    [sessions, lt(sessions.expiresAt, now)],
    [challenges, lt(challenges.expiresAt, now)],
    [mails, lt(mails.expiresAt, now)],
    [invitations, and(isNotNull(adminId), lt(expiresAt, now))],
    // A server that sends no mail any more answers none.
    [passwordRequests, lt(passwordRequests.createdAt, dayAgo)],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, dayAgo)],
    [limitCounts, lt(limitCounts.expire, now.getTime())],
  ];
  for (const [table, condition] of expired) {
    await inBatches(() => db.delete(table).where(isInBatch(table, condition)));
  }
  const hasOldAddress = and(isNotNull(auditEntries.addressSalt), isOldEntry);
  await inBatches(() =>
    db
      .update(auditEntries)
      .set({ address: null, addressSalt: null })
      .where(isInBatch(auditEntries, hasOldAddress)),
  );
}

/** Runs a statement, each time in a transaction of its own, until it changes less than a batch. */
async function inBatches(run: () => Promise<{ rowCount: number | null }>): Promise<void> {
  let rows = BATCH_ROWS;
  while (rows === BATCH_ROWS) rows = (await run()).rowCount ?? 0;
}

/** Skips rows that others use, also other servers that delete them. */
function isInBatch(table: PgTable, condition: SQL | undefined): SQL {
  const batch = sql`select ctid from ${table} where ${condition} limit ${BATCH_ROWS} for update skip locked`;
  return sql`ctid = any(array(${batch}))`;
}
