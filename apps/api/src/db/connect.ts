import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, escapeIdentifier, escapeLiteral, Pool, type PoolConfig } from "pg";
import { OperatorError, summarizeError } from "../errors/operator-error.ts";
import { findDatabaseFailure, getSqlState, QueryError } from "./find-database-failure.ts";
import * as schema from "./schema/index.ts";

export type Db = Omit<NodePgDatabase<typeof schema>, "transaction"> & {
  $client: Pool;
  /** Rolls back when the work throws. Runs the work again after a conflict with another transaction. */
  transaction<Result>(work: (transaction: NodePgDatabase) => Promise<Result>): Promise<Result>;
};
export type DbOrTransaction = Db | NodePgDatabase;

const CONNECTIONS = 10;
/** Also limits the wait for a connection of the pool. */
const CONNECT_TIMEOUT_MS = 5000;
/** Longer than PostgreSQL's own limit, for one that no longer responds. Requests then get 503 within 8 seconds. */
const QUERY_TIMEOUT_MS = 7000;
const MIN_POSTGRES_VERSION = 15;

/** PostgreSQL ended a transaction so that another one could go on: a serialization failure or a deadlock. */
const CONFLICT = /^(?:40001|40P01)$/;
const MAX_ATTEMPTS = 3;
const MAX_DELAY_MS = 100;

/** Opens a connection pool, which the caller closes with `db.$client.end()`. @throws OperatorError */
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
    const transaction: Db["transaction"] = (work) => retry(() => runTransaction(pool, work));
    return Object.assign(drizzle(pool, { schema }), { transaction });
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

/** Drizzle's own transaction never releases its connection when `begin` fails, as after a restart of the database. */
async function runTransaction<Result>(
  pool: Pool,
  work: (transaction: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
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
    // The state of a connection is unknown when the database failed, so it is closed. A rollback could
    // take as long as the query that failed.
    const isRolledBack =
      findDatabaseFailure(error) === undefined &&
      (await transaction.execute(sql`rollback`).catch(() => undefined)) !== undefined;
    client.release(!isRolledBack);
    throw error;
  }
}

async function retry<Result>(run: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !CONFLICT.test(getSqlState(error))) throw error;
    // Transactions that conflict would do so again if they waited for equal times.
    await sleep(Math.random() * MAX_DELAY_MS);
    return retry(run, attempt + 1);
  }
}

/** Limits that PostgreSQL enforces, in milliseconds. */
export const SESSION_SETTINGS = {
  statement_timeout: 6000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Applies the settings to a new connection, by a query, because poolers refuse unknown startup parameters. Behind a
 * pooler, also stops naming statements: each transaction may run on another connection, which has not prepared them.
 */
async function prepareSession(client: ClientBase): Promise<void> {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${settings.join(", ")}`);
  if (await isPooled(client)) removeStatementNames(client);
}

/** Returns whether a pooler answers for PostgreSQL: it reports a process id of its own. */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The types of pg lack the process id that it got when the connection was opened.
  return rows[0]?.pid !== Reflect.get(client, "processID");
}

/**
 * Makes the settings the default of this role in this database. A pooler shares its connections between clients, so
 * settings of a session would apply to some queries of any client.
 */
export async function setRoleDefaults(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = escapeIdentifier(rows[0]?.name ?? "");
  const statements = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `alter role current_user in database ${database} set ${name} = ${escapeLiteral(String(value))}`,
  );
  await client.query(statements.join("; "));
}

function removeStatementNames(client: ClientBase): void {
  client.query = new Proxy(client.query, {
    apply(query, _, [config, ...rest]: unknown[]) {
      const isNamed = typeof config === "object" && config !== null && "name" in config;
      const unnamed = isNamed ? { ...config, name: undefined } : config;
      return Reflect.apply(query, client, [unnamed, ...rest]);
    },
  });
}
