import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, type ClientBase, Pool, type PoolConfig } from "pg";
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

export interface DatabaseConfig extends PoolConfig {
  /** Whether a pooler in transaction mode is between this server and PostgreSQL. */
  isPooled?: boolean;
}

/** Opens a connection pool, which the caller closes with `db.$client.end()`. @throws OperatorError */
export async function connect({ isPooled = false, ...config }: DatabaseConfig): Promise<Db> {
  const pool = openPool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...(isPooled ? { Client: PooledClient } : { onConnect: prepareSession }),
    ...config,
  });
  try {
    await assertSupported(pool, isPooled);
    const transaction: Db["transaction"] = (work) => retry(() => runTransaction(pool, work));
    return Object.assign(drizzle(pool, { schema }), { transaction });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Opens a pool that survives the loss of its connections: it replaces idle ones, and a query reports that of its own. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without listeners, losing a connection would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Returns the configuration of a pool, for other connections to its database. Spread alone, its options lack the password. */
export function getConfig({ $client: { options } }: Pick<Db, "$client">): PoolConfig {
  return { ...options, password: options.password };
}

async function assertSupported(pool: Pool, isPooled: boolean): Promise<void> {
  const query = `select current_setting('server_version_num')::int as version,
    current_setting('statement_timeout') as "statementTimeout"`;
  const { rows } = await Promise.resolve()
    // The pool throws, instead of rejecting, when a file that DATABASE_URL names cannot be read, e.g. `sslrootcert`.
    .then(() => pool.query<{ version: number; statementTimeout: string }>(query))
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
  // Settings of a session would apply to some queries of any client of the pooler.
  if (isPooled && rows[0]?.statementTimeout === "0") {
    const settings = Object.entries(SESSION_SETTINGS).map(
      ([name, value]) => `alter role current_user set ${name} = ${value};`,
    );
    throw new OperatorError(
      `Behind a pooler, the limits of queries are those of the role. Run as the role of DATABASE_URL: ${settings.join(" ")}`,
    );
  }
}

/** Longer than an export waits for its reader. */
const SNAPSHOT_IDLE_MS = 60_000;

/** Opens a transaction whose queries all see the rows of one moment, on a connection that it keeps until it is disposed. */
export async function openSnapshot(pool: Pick<Db, "$client">) {
  const client = await getClient(pool.$client);
  const db = drizzle(client);
  const end = async (): Promise<void> => {
    const rollback = db.execute(sql`rollback`).then(() => false);
    client.release(await rollback.catch(() => true));
  };
  try {
    await db.execute(sql`begin isolation level repeatable read read only`);
    const timeout = `set local idle_in_transaction_session_timeout = ${SNAPSHOT_IDLE_MS}`;
    await db.execute(sql.raw(timeout));
  } catch (error) {
    await end();
    throw error;
  }
  return { db, [Symbol.asyncDispose]: end };
}

async function getClient(pool: Pool) {
  return pool.connect().catch((cause: unknown) => {
    throw new QueryError(cause);
  });
}

/** Drizzle's own transaction never releases its connection when `begin` fails, as after a restart of the database. */
async function runTransaction<Result>(
  pool: Pool,
  work: (transaction: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await getClient(pool);
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

/** Applies the settings by a query, because poolers refuse unknown startup parameters. */
async function prepareSession(client: ClientBase): Promise<void> {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${settings.join(", ")}`);
}

/** Names no statements: behind a pooler, each transaction may run on another connection, which has not prepared them. */
class PooledClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- The overloads of pg return different types.
  override query(...[config, ...rest]: unknown[]): any {
    const isNamed = typeof config === "object" && config !== null && "name" in config;
    const unnamed = isNamed ? { ...config, name: undefined } : config;
    return Reflect.apply(super.query, this, [unnamed, ...rest]);
  }
}
