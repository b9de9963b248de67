import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { type Transaction, transactions } from "../../db/schema/index.ts";
import { createListPages, type RowsQuery } from "../../lists/list-pages.ts";
import { amountKey, enumKey, textKey, timeKey } from "../../lists/sort-keys.ts";

export const transactionSortKeys = {
  reference: textKey(transactions.reference),
  amount: amountKey(transactions.amount),
  status: enumKey(transactions.status),
  created: timeKey(transactions.createdAt),
};

interface TransactionsQuery extends RowsQuery {
  status?: Transaction["status"] | undefined;
  type?: Transaction["type"] | undefined;
}

export function createTransactionsRepository(db: Db) {
  const { searchText, ...columns } = getTableColumns(transactions);
  return createListPages({
    table: transactions,
    sortKeys: transactionSortKeys,
    searchText,
    toFilters: ({ status, type }: TransactionsQuery) => [
      status && eq(transactions.status, status),
      type && eq(transactions.type, type),
    ],
    select: ({ page, position, orderBy }) =>
      db
        .with(page)
        .select({ ...columns, position })
        .from(transactions)
        .orderBy(...orderBy),
  });
}
