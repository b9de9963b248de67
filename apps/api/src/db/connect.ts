import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { summarizeError } from "../errors/describe-error.ts";
import { OperatorError } from "../errors/operator-error.ts";
import * as schema from "./schema/index.ts";
import { prepareSession } from "./session-settings.ts";
import {
  createTransactionRunner,
  type Transaction,
  type TransactionRunner,
} from "./transactions.ts";

export type Db = Omit<NodePgDatabase<typeof schema>, "transaction"> & {
  $client: Pool;
  transaction: TransactionRunner;
};
export type DbOrTransaction = Db | Transaction;

const CONNECTIONS = 10;
/** Also limits the wait for a connection of the pool. */
const CONNECT_TIMEOUT_MS = 5000;
/**
 * Longer than PostgreSQL's own limit: applies when PostgreSQL or its host no longer responds. Requests then get 503
 * within 8 seconds.
 */
const QUERY_TIMEOUT_MS = 7000;
/** Major version that the queries and migrations require. */
const MIN_POSTGRES_VERSION = 15;

/**
 * Opens a connection pool and checks the version of PostgreSQL. The caller closes the pool with
 * `db.$client.end()`.
 * @throws OperatorError when the database cannot be reached or is too old
 */
export async function connect(config: PoolConfig): Promise<Db> {
  const pool = new Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    onConnect: prepareSession,
    ...config,
  });
  // Without listeners, losing a connection would end the process. The pool replaces idle connections; a failed
  // query reports the loss of one in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await assertSupportedVersion(pool);
    return Object.assign(drizzle(pool, { schema }), {
      transaction: createTransactionRunner(pool),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function assertSupportedVersion(pool: Pool): Promise<void> {
  const query = "select current_setting('server_version_num')::int as version";
  const { rows } = await Promise.resolve()
    // The pool throws, instead of rejecting, when a file that DATABASE_URL names cannot be read, e.g. `sslrootcert`.
    .then(() => pool.query<{ version: number }>(query))
    .catch((error: unknown) => {
      throw new OperatorError(
        `The database of DATABASE_URL cannot be used: ${summarizeError(error)}.`,
      );
    });
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < MIN_POSTGRES_VERSION) {
    throw new OperatorError(
      `The database of DATABASE_URL is PostgreSQL ${major}; ${MIN_POSTGRES_VERSION} or newer is needed.`,
    );
  }
}
