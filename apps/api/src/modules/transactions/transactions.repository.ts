import { desc, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { transactions } from "../../db/schema/index.ts";

export type Transaction = typeof transactions.$inferSelect;

export interface TransactionsRepository {
  /** Returns the newest transactions first. */
  list(limit: number): Promise<Transaction[]>;
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
  };
}
