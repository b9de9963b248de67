import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { errorCode, StartError } from "../errors/start-error.ts";
import * as schema from "./schema/index.ts";

/** The product's database. */
export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
/** What a repository writes through: the database or a transaction on it. */
export type DbOrTransaction = Db | Parameters<Parameters<Db["transaction"]>[0]>[0];

/** How long a connection may take to come about, in milliseconds. */
const CONNECT_MS = 5000;
/** The oldest server whose SQL the queries and migrations are written for. */
const OLDEST_POSTGRES = 15;

/**
 * Opens a pool and checks that a fitting PostgreSQL answers. The caller ends it: `db.$client.end()`.
 * @throws StartError when the database cannot be reached or is too old
 */
export async function connect(config: PoolConfig): Promise<Db> {
  const pool = new Pool({ connectionTimeoutMillis: CONNECT_MS, ...config });
  // One connection lost while idle, which the pool replaces, would end the process otherwise.
  pool.on("error", () => undefined);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return drizzle(pool, { schema });
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: unknown) => {
      throw new StartError(`The database of DATABASE_URL cannot be used: ${reason(error)}.`);
    });
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${major}; ${OLDEST_POSTGRES} or newer is needed.`,
    );
  }
}

/** Node gives a refused connection to a name with several addresses an empty message. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === "" ? errorCode(error) : message;
}
