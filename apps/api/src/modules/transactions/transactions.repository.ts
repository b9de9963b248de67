import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connect.ts";
import {
  findPage,
  matchesOwn,
  type ListSource,
  type PageQuery,
  type RowsPage,
  sortByIds,
} from "../../db/find-page.ts";
import type { Match } from "../../db/page-queries.ts";
import { amountKey, enumKey, textKey, timeKey } from "../../db/keyset.ts";
import { orders, personSearchTexts, shops, transactions, users } from "../../db/schema/index.ts";

export type Transaction = typeof transactions.$inferSelect;

export const transactionSortKeys = {
  reference: textKey(transactions.reference),
  amount: amountKey(transactions.amount),
  status: enumKey(transactions.status),
  created: timeKey(transactions.createdAt),
};

const source: ListSource = {
  table: transactions,
  sortKeys: transactionSortKeys,
  search: (text, matches) => [
    matchesOwn(matches([transactions.reference], text)),
    searchOrders(users, orders.buyerId, matches(personSearchTexts(users), text)),
    searchOrders(shops, orders.shopId, matches([shops.name], text)),
  ],
};

/** Returns the condition that the buyer or the shop of the order meets a condition. */
function searchOrders(table: typeof users | typeof shops, id: PgColumn, condition: SQL): Match {
  const joined = sql`${orders} join ${table} on ${table.id} = ${id}`;
  const isOfTransaction = sql`${orders.id} = ${transactions.orderId}`;
  return {
    indexed: condition,
    // With IN, PostgreSQL would read all orders of a common name before it stops at the limit.
    join: sql`join (${joined}) on ${isOfTransaction}`,
    perRow: sql`(select ${condition} from ${joined} where ${isOfTransaction})`,
  };
}

interface TransactionsPageQuery extends PageQuery {
  status?: Transaction["status"] | undefined;
  type?: Transaction["type"] | undefined;
}

export interface TransactionsRepository {
  /** Returns the newest transactions first. */
  list(limit: number): Promise<Transaction[]>;
  /** @throws HttpError 400 when the cursor is invalid */
  findPage(query: TransactionsPageQuery): Promise<RowsPage<Transaction>>;
}

export function createTransactionsRepository(db: Db): TransactionsRepository {
  const newest = db
    .select()
    .from(transactions)
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_transactions");

  return {
    list: (limit) => newest.execute({ limit }),

    async findPage(query) {
      const filters = [
        query.status && eq(transactions.status, query.status),
        query.type && eq(transactions.type, query.type),
      ];
      const page = await findPage(db, source, query, filters);
      const rows = await db.select().from(transactions).where(inArray(transactions.id, page.ids));
      return {
        next: page.next,
        total: page.total,
        rows: sortByIds(page.ids, rows, ({ id }) => id),
      };
    },
  };
}
