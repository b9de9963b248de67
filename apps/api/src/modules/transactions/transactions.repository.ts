import { desc, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { transactions } from "../../db/schema/index.ts";
import type { TransactionDto } from "./transactions.schema.ts";

export interface TransactionsRepository {
  /** The newest first. */
  list(limit: number): Promise<TransactionDto[]>;
}

export function createTransactionsRepository(db: Db): TransactionsRepository {
  const newest = db
    .select()
    .from(transactions)
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_transactions");

  return {
    list: async (limit) =>
      (await newest.execute({ limit })).map((transaction) => ({
        _id: transaction.id,
        reference: transaction.reference,
        type: transaction.type,
        narration: transaction.narration,
        amount: transaction.amount,
        status: transaction.status,
        createdAt: transaction.createdAt.toISOString(),
      })),
  };
}
