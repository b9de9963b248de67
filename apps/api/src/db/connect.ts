import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { getErrorCode, StartError } from "../errors/start-error.ts";
import * as schema from "./schema/index.ts";

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
export type DbOrTransaction = Db | Parameters<Parameters<Db["transaction"]>[0]>[0];

const CONNECT_TIMEOUT_MS = 5000;
/** Major version that the queries and migrations require. */
const MIN_POSTGRES_VERSION = 15;

/**
 * Opens a connection pool and checks the version of PostgreSQL. The caller closes the pool with
 * `db.$client.end()`.
 * @throws StartError when the database cannot be reached or is too old
 */
export async function connect(config: PoolConfig): Promise<Db> {
  const pool = new Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // Without a listener, losing an idle connection would end the process. The pool replaces it.
  pool.on("error", () => undefined);
  try {
    await assertSupportedVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return drizzle(pool, { schema });
}

async function assertSupportedVersion(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: unknown) => {
      throw new StartError(`The database of DATABASE_URL cannot be used: ${describeError(error)}.`);
    });
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < MIN_POSTGRES_VERSION) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${major}; ${MIN_POSTGRES_VERSION} or newer is needed.`,
    );
  }
}

/** Returns the code of an error without a message, such as a refused connection to `localhost`. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === "" ? getErrorCode(error) : message;
}
