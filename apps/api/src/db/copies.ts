import { and, eq, getTableName, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import { LOCKS } from "./client.ts";
import type { Db } from "./connect.ts";
import { findDatabaseFailure, getSqlState, LOCK_NOT_AVAILABLE } from "./find-database-failure.ts";
import { readBatches } from "./read-batches.ts";
import { orders, pendingCopies, products, shops, transactions } from "./schema/index.ts";

const BATCH_ROWS = 200;
/**
 * End a batch and its locks before PostgreSQL looks for a deadlock, which is after a second: it could end the transaction
 * of another program.
 */
const BATCH_LIMITS = sql`set local lock_timeout = 100; set local statement_timeout = 500`;

type Pending = typeof pendingCopies.$inferSelect;
type Table = PgTable & { id: PgColumn };
/** Rows of one transaction. */
type Batch = [table: Table, ids: string[]];

const COPIES: Record<Pending["source"], (id: string) => [table: Table, condition: SQL][]> = {
  users: (id) => [
    [shops, sql`${shops.ownerId} = ${id}`],
    [transactions, isOfOrders(sql`${orders.buyerId} = ${id}`)],
  ],
  shops: (id) => [
    [products, sql`${products.shopId} = ${id}`],
    [transactions, isOfOrders(sql`${orders.shopId} = ${id}`)],
  ],
  categories: (id) => [[products, sql`${products.categoryIds} @> array[${id}::uuid]`]],
};

/**
 * Creates the job that updates the rows that have copies of changed rows, on one server at a time. Rows that another
 * program holds are updated in a later run; a row that cannot be updated is logged and left as it is.
 */
export function createCopyJob(db: Db, log: Pick<FastifyBaseLogger, "error">) {
  /** The batches that are left, by the id of what is pending. */
  const left = new Map<number, Batch[]>();

  async function findPending(after: number): Promise<Pending | undefined> {
    const isLater = gt(pendingCopies.id, after);
    const query = db.select().from(pendingCopies).where(isLater).orderBy(pendingCopies.id).limit(1);
    return (await query)[0];
  }

  async function updateAll(first: Pending, closing?: AbortSignal): Promise<void> {
    for (let next: Pending | undefined = first; next; next = await findPending(next.id)) {
      const held: Batch[] = [];
      for await (const [table, ids] of left.get(next.id) ?? findBatches(db, next)) {
        if (closing?.aborted === true) return;
        const heldIds = await updateRows(table, ids);
        if (heldIds.length > 0) held.push([table, heldIds]);
      }
      left.set(next.id, held);
      if (held.length > 0) continue;
      await db.delete(pendingCopies).where(eq(pendingCopies.id, next.id));
      left.delete(next.id);
    }
  }

  /** Returns the ids of the rows that others hold. */
  async function updateRows(table: Table, ids: string[]): Promise<string[]> {
    try {
      return await updateBatch(db, table, ids);
    } catch (err) {
      const failure = findDatabaseFailure(err);
      if (failure === "unavailable") throw err;
      const isSingle = ids.length === 1;
      if (getSqlState(err) === LOCK_NOT_AVAILABLE || (isSingle && failure === "busy")) return ids;
      if (isSingle) {
        log.error({ err, table: getTableName(table), ids }, "the copies of a row are not updated");
        return [];
      }
    }
    const held: string[] = [];
    for (const id of ids) held.push(...(await updateRows(table, [id])));
    return held;
  }

  return async (closing?: AbortSignal): Promise<void> => {
    const first = await findPending(0);
    if (first === undefined) return;
    await db.transaction(async (holder) => {
      const { rows } = await holder.execute(sql`
        select pg_try_advisory_xact_lock(${LOCKS.copies}) as "isMine",
          set_config('idle_in_transaction_session_timeout', '0', true)`);
      if (rows[0]?.["isMine"] === true) await updateAll(first, closing);
    });
  };
}

async function* findBatches(db: Db, { source, sourceId }: Pending): AsyncGenerator<Batch, void> {
  for (const [table, condition] of COPIES[source](sourceId)) {
    const batches = readBatches<{ id: string }>(async (last) => {
      const where = and(condition, last && gt(table.id, last.id));
      const query = sql`select id from ${table} where ${where} order by id limit ${BATCH_ROWS}`;
      return (await db.execute<{ id: string }>(query)).rows;
    });
    for await (const rows of batches) yield [table, rows.map(({ id }) => id)];
  }
}

/** A trigger sets the columns with copies whenever one of them is written. Returns the ids that others have locked. */
function updateBatch(db: Db, table: Table, ids: string[]): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(BATCH_LIMITS);
    const { rows } = await transaction.execute<{ id: string }>(sql`
      with free as (
        select id from ${table} where id = any(${sql.param(ids)}::uuid[])
        for no key update skip locked
      ), updated as (
        update ${table} set search_text = '' from free where ${table}.id = free.id
        returning ${table}.id
      )
      select id from ${table} where id = any(${sql.param(ids)}::uuid[])
      except select id from updated`);
    return rows.map(({ id }) => id);
  });
}

function isOfOrders(condition: SQL): SQL {
  return sql`${transactions.orderId} in (select ${orders.id} from ${orders} where ${condition})`;
}
