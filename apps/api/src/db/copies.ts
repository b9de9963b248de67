import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./connect.ts";
import { orders, pendingCopies, products, shops, transactions } from "./schema/index.ts";

/** Rows of one transaction, which must not keep writers waiting. */
const BATCH_ROWS = 1000;
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

type Source = typeof pendingCopies.$inferSelect.source;

const COPIES: Record<Source, (id: string) => [table: PgTable, condition: SQL][]> = {
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

/** Updates the rows that have copies of changed rows, in batches. */
export async function updateCopies(db: Db): Promise<void> {
  for (;;) {
    const [pending] = await db.select().from(pendingCopies).orderBy(pendingCopies.id).limit(1);
    if (pending === undefined) return;
    for (const [table, condition] of COPIES[pending.source](pending.sourceId)) {
      await updateRows(db, table, condition);
    }
    await db.delete(pendingCopies).where(eq(pendingCopies.id, pending.id));
  }
}

/** A trigger sets the columns with copies whenever one of them is written. Rows are locked by id, which prevents deadlocks. */
async function updateRows(db: Db, table: PgTable, condition: SQL): Promise<void> {
  let last: string | undefined = LOWEST_ID;
  while (last !== undefined) {
    const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      with batch as (
          select id from ${table} where ${condition} and id > ${last}
          order by id limit ${BATCH_ROWS} for no key update
        ),
        updated as (
          update ${table} set search_text = '' from batch where ${table}.id = batch.id
        )
      select id from batch order by id desc limit 1`);
    last = rows[0]?.id;
  }
}

function isOfOrders(condition: SQL): SQL {
  return sql`${transactions.orderId} in (select ${orders.id} from ${orders} where ${condition})`;
}
