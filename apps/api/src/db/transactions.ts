import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { findDatabaseFailure } from "./find-database-failure.ts";
import type { RequestPool } from "./request-pool.ts";
import * as schema from "./schema/index.ts";

type Database = NodePgDatabase<typeof schema>;

/**
 * Returns a `transaction` that always gives its connection back to the pool. Drizzle's own keeps the
 * connection for ever when `begin` fails, which is the case after a restart of the database.
 */
export function createTransactionRunner(pool: RequestPool): Database["transaction"] {
  const databases = new WeakMap<PoolClient, Database>();

  const getDatabase = (client: PoolClient): Database => {
    const database = databases.get(client) ?? drizzle(client, { schema });
    databases.set(client, database);
    return database;
  };

  return async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await getDatabase(client).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // The state of a connection is unknown when the database failed, so it is closed.
      client.release(findDatabaseFailure(error) !== undefined);
      throw error;
    }
  };
}
