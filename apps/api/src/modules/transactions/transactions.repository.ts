import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { naturalOrder } from "../../db/schema/columns.ts";
import { type Transaction, transactions } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { getPosition } from "../../lists/select-page.ts";

export const transactionSortKeys = {
  reference: naturalOrder(transactions.reference),
  amount: transactions.amount,
  status: transactions.status,
  created: transactions.createdAt,
};

interface TransactionFilters {
  status?: Transaction["status"] | undefined;
  type?: Transaction["type"] | undefined;
}

export function createTransactionsRepository(db: Db) {
  const { searchText, ...own } = getTableColumns(transactions);
  const columns = { ...own, position: getPosition(transactions) };
  return createListPages({
    table: transactions,
    sortKeys: transactionSortKeys,
    searchText,
    toFilters: ({ status, type }: TransactionFilters) => [
      status && eq(transactions.status, status),
      type && eq(transactions.type, type),
    ],
    select: ({ page, orderBy }) =>
      db.with(page).select(columns).from(transactions).orderBy(orderBy),
  });
}
