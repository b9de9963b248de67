import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import {
  contains,
  findPage,
  type ListSource,
  type PageQuery,
  type RowsPage,
  sortByIds,
} from "../../db/find-page.ts";
import { amountKey, enumKey, textKey, timeKey } from "../../db/keyset.ts";
import { orders, personSearchText, shops, transactions, users } from "../../db/schema/index.ts";

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
  search(text) {
    const inReference = contains(transactions.reference, text);
    const inCustomer = contains(personSearchText(users), text);
    const inShop = contains(shops.name, text);
    return {
      indexed: [
        inReference,
        isOfOrder(sql`select ${orders.id} from ${orders}
          join ${users} on ${users.id} = ${orders.buyerId} where ${inCustomer}`),
        isOfOrder(sql`select ${orders.id} from ${orders}
          join ${shops} on ${shops.id} = ${orders.shopId} where ${inShop}`),
      ],
      perRow: sql`(${inReference} or (
        select ${inCustomer} or ${inShop} from ${orders}
        join ${users} on ${users.id} = ${orders.buyerId}
        join ${shops} on ${shops.id} = ${orders.shopId}
        where ${orders.id} = ${transactions.orderId}))`,
    };
  },
};

function isOfOrder(orderIds: SQL): SQL {
  return sql`${transactions.orderId} in (${orderIds})`;
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
