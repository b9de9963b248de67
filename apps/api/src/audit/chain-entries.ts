import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { auditEntries, auditQueue } from "../db/schema/index.ts";
import { type AuditEntry, FIRST_HASH, hashEntry } from "./hash-entry.ts";

/** Arbitrary number that no other advisory lock in this database uses. */
const LOCK_ID = 7_236_402;
const BATCH_SIZE = 500;

/**
 * Moves the entries of committed transactions from the queue to the chain. Writers never wait for it.
 * Of several servers one does it at a time; the others return immediately.
 */
export async function chainEntries(db: Db): Promise<void> {
  const findQueued = () => db.select({ id: auditQueue.id }).from(auditQueue).limit(1);
  // Without a lock, because most of the time there is nothing to do.
  while ((await findQueued()).length > 0) {
    if (!(await db.transaction(chainBatch))) return;
  }
}

/** Returns false when another server chains entries. */
async function chainBatch(transaction: DbOrTransaction): Promise<boolean> {
  // Ends with the transaction: a lock of the session would not work behind PgBouncer.
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_ID}) as locked`,
  );
  if (rows[0]?.locked !== true) return false;

  const oldest = transaction
    .select({ id: auditQueue.id })
    .from(auditQueue)
    .orderBy(asc(auditQueue.id))
    .limit(BATCH_SIZE);
  const queued = await transaction
    .delete(auditQueue)
    .where(inArray(auditQueue.id, oldest))
    .returning();
  const [last] = await transaction
    .select({ id: auditEntries.id, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);

  let { id, hash } = last ?? { id: 0, hash: FIRST_HASH };
  const entries = queued
    .toSorted((a, b) => a.id - b.id)
    .map((entry): AuditEntry => {
      id += 1;
      hash = hashEntry({ ...entry, id }, hash);
      return { ...entry, id, hash };
    });
  if (entries.length > 0) await transaction.insert(auditEntries).values(entries);
  return true;
}
