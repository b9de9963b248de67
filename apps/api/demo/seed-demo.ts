import type { PgTable } from "drizzle-orm/pg-core";
import { hashPassword } from "../src/auth/passwords.ts";
import type { Db, DbOrTransaction } from "../src/db/connect.ts";
import * as schema from "../src/db/schema/index.ts";
import { createDemoData } from "./create-demo-data.ts";
import { DEMO_SIGN_IN } from "../src/auth/demo-account.ts";

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const MAX_ROWS_PER_INSERT = 500;

/** Fills an empty database with the demo's data, in one transaction. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const data = createDemoData(now, await hashPassword(DEMO_SIGN_IN.password));
  await db.transaction(async (transaction) => {
    await insert(transaction, schema.admins, data.admins);
    await insert(transaction, schema.invitations, data.invitations);
    await insert(transaction, schema.users, data.users);
    await insert(transaction, schema.shops, data.shops);
    await insert(transaction, schema.categories, data.categories);
    await insert(transaction, schema.products, data.products);
    await insert(transaction, schema.productCategories, data.productCategories);
    await insert(transaction, schema.orders, data.orders);
    await insert(transaction, schema.orderItems, data.orderItems);
    await insert(transaction, schema.transactions, data.transactions);
  });
}

async function insert<Table extends PgTable>(
  transaction: DbOrTransaction,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_INSERT) {
    await transaction.insert(table).values(rows.slice(start, start + MAX_ROWS_PER_INSERT));
  }
}
