import { asc, desc, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { auditEntries, auditQueue } from "../db/schema/index.ts";
import { FIRST_HASH, hashEntry } from "./hash-entry.ts";

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

  const queued = await transaction
    .select()
    .from(auditQueue)
    .orderBy(asc(auditQueue.id))
    .limit(BATCH_SIZE);
  const [last] = await transaction
    .select({ id: auditEntries.id, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);

  let { id, hash } = last ?? { id: 0, hash: FIRST_HASH };
  const links = queued.map((entry) => {
    id += 1;
    hash = hashEntry({ ...entry, id }, hash);
    return { queueId: entry.id, id, hash };
  });
  if (links.length > 0) await moveEntries(transaction, links);
  return true;
}

/** In the database, because building a statement with 500 entries takes ten times as long as hashing them. */
async function moveEntries(
  transaction: DbOrTransaction,
  links: { queueId: number; id: number; hash: Buffer }[],
): Promise<void> {
  const columns = sql.raw(
    "at, source, actor, actor_id, action, target_type, target_id, changes, address, request_id, device",
  );
  await transaction.execute(sql`
    with link as (
      select * from unnest(
        ${sql.param(links.map(({ queueId }) => queueId))}::bigint[],
        ${sql.param(links.map(({ id }) => id))}::bigint[],
        ${sql.param(links.map(({ hash }) => hash.toString("hex")))}::text[]
      ) as link (queue_id, position, hash)
    ), moved as (
      delete from audit_queue using link where audit_queue.id = link.queue_id
      returning position, ${columns}, decode(link.hash, 'hex') as hash
    )
    insert into audit_entries (id, ${columns}, hash) select position, ${columns}, hash from moved`);
}
