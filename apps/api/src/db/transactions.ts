import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { findDatabaseFailure, getSqlState, QueryError } from "./find-database-failure.ts";

/** PostgreSQL ended a transaction so that another one could go on: a serialization failure or a deadlock. */
const CONFLICT = /^(?:40001|40P01)$/;
const MAX_ATTEMPTS = 3;
const MAX_DELAY_MS = 100;

export type Transaction = NodePgDatabase;

/**
 * Runs work in a transaction, which is rolled back when the work throws. Runs it again after a conflict with
 * another transaction.
 */
export type TransactionRunner = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>;

/**
 * Returns a `transaction` that always releases its connection. Drizzle's own keeps the connection for
 * ever when `begin` fails, which is the case after a restart of the database.
 */
export function createTransactionRunner(pool: Pool): TransactionRunner {
  const run: TransactionRunner = async (work) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new QueryError(cause);
    });
    const transaction = drizzle(client);
    try {
      await transaction.execute(sql`begin isolation level read committed`);
      const result = await work(transaction);
      await transaction.execute(sql`commit`);
      client.release();
      return result;
    } catch (error) {
      const rollBack = () =>
        transaction.execute(sql`rollback`).then(
          () => true,
          () => false,
        );
      // The state of a connection is unknown when the database failed, so it is closed. A rollback could
      // take as long as the query that failed.
      client.release(findDatabaseFailure(error) !== undefined || !(await rollBack()));
      throw error;
    }
  };

  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !CONFLICT.test(getSqlState(error))) throw error;
        // Transactions that conflict would do so again if they waited for equal times.
        await sleep(Math.random() * MAX_DELAY_MS);
      }
    }
  };
}
