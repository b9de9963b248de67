import type { PoolConfig } from "pg";
import { connect, type Db } from "../db/connect.ts";
import { openEmbeddedPostgres } from "../db/embedded/open-embedded-postgres.ts";

/** Shown in `pg_stat_activity`. */
const APPLICATION_NAME = "market-admin";
/** Longer than that of requests: `check` counts the rows of large tables. */
const QUERY_TIMEOUT_MS = 120_000;

export interface OpenDatabase {
  db: Db;
  /** For connections besides the pool, e.g. those of a backup. */
  connection: PoolConfig;
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL if it is set, otherwise the embedded one of the data directory,
 * also while a server uses it.
 * @throws StartError when it cannot be reached
 */
export async function openDatabase(env: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  const server =
    env.databaseUrl === undefined
      ? await openEmbeddedPostgres(env.dataDir)
      : { connection: { connectionString: env.databaseUrl }, close: async () => undefined };
  const { connection } = server;
  try {
    const db = await connect({
      ...connection,
      application_name: APPLICATION_NAME,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const close = async (): Promise<void> => {
      await db.$client.end();
      await server.close();
    };
    return { db, connection, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
