import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PoolConfig } from "pg";
import { getErrorCode, StartError } from "../errors/start-error.ts";
import { ConnectError, RequestPool } from "./request-pool.ts";
import * as schema from "./schema/index.ts";
import { prepareSession } from "./session-settings.ts";
import { chooseTextSearch, type TextSearch } from "./text-search.ts";
import { createTransactionRunner } from "./transactions.ts";

export type Db = NodePgDatabase<typeof schema> & {
  $client: RequestPool;
  /** Chosen when the database is migrated, and when it is opened. */
  textSearch: TextSearch;
};
export type DbOrTransaction = Db | Parameters<Parameters<Db["transaction"]>[0]>[0];

const CONNECT_TIMEOUT_MS = 5000;
/** Longer than PostgreSQL's own limit: applies when PostgreSQL or its host no longer responds. */
const QUERY_TIMEOUT_MS = 10_000;
/** Major version that the queries and migrations require. */
const MIN_POSTGRES_VERSION = 15;

/**
 * Opens a connection pool and checks the version of PostgreSQL. The caller closes the pool with
 * `db.$client.end()`.
 * @throws StartError when the database cannot be reached or is too old
 */
export async function connect(config: Omit<PoolConfig, "connectionTimeoutMillis">): Promise<Db> {
  const pool = new RequestPool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    onConnect: prepareSession,
    ...config,
  });
  // Without a listener, losing an idle connection would end the process. The pool replaces it.
  pool.on("error", () => undefined);
  try {
    await assertSupportedVersion(pool);
    return Object.assign(drizzle(pool, { schema }), {
      transaction: createTransactionRunner(pool),
      textSearch: await chooseTextSearch(pool),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function assertSupportedVersion(pool: RequestPool): Promise<void> {
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
  const cause = error instanceof ConnectError ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message === "" ? getErrorCode(cause) : message;
}
