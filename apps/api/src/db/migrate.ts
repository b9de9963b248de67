import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client, ClientBase, ClientConfig } from "pg";
import { OperatorError, summarizeError } from "../errors/operator-error.ts";
import { inLongTransaction, lock, LOCKS, withClient } from "./client.ts";
import { type Db, getConfig } from "./connect.ts";
import { APPLICATION_ROLE } from "./embedded/cluster.ts";
import { getSqlState, LOCK_NOT_AVAILABLE } from "./find-database-failure.ts";

type Queryable = Pick<ClientBase, "query">;

/** The migrations of this version, the oldest first. `folderMillis`, when one was written, identifies it. */
export const KNOWN_MIGRATIONS = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL("migrations", import.meta.url)),
});

/** Returns the times at which the migrations of the database were written, the oldest first. */
export async function readAppliedMigrations(client: Queryable): Promise<number[]> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query<{ time: string }>(
    "select created_at as time from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ time }) => Number(time));
}

/**
 * Returns how many migrations the database lacks, and a line about those that this version lacks. It may start on the
 * database of a newer one: for a rollback, and for the other servers during an upgrade.
 */
async function readMigrationStatus(client: Queryable) {
  const known = KNOWN_MIGRATIONS.map(({ folderMillis }) => folderMillis);
  const applied = await readAppliedMigrations(client);
  if (applied[0] !== undefined && applied[0] !== known[0]) {
    throw new OperatorError(
      "The database is of a version before the first release, which cannot be migrated. Keep it with market-admin backup of that version, and start with an empty database; for the demo, delete the folder DATA_DIR.",
    );
  }
  const unknown = applied.filter((migration) => !known.includes(migration)).length;
  const migrations = unknown === 1 ? "migration" : "migrations";
  return {
    pending: known.filter((migration) => !applied.includes(migration)).length,
    newer:
      unknown === 0
        ? undefined
        : `The database has ${unknown} ${migrations} of a newer version of this server.`,
  };
}

/**
 * Returns a line about migrations of a newer version, on whose database a command may only read.
 * @throws OperatorError when the database lacks migrations, or a command changes something in that of a newer version
 */
export async function checkMigrations(
  client: Queryable,
  { isReading }: { isReading: boolean },
): Promise<string | undefined> {
  const { pending, newer } = await readMigrationStatus(client);
  if (newer !== undefined && !isReading) {
    throw new OperatorError("The database is of a newer version. Use the command of that version.");
  }
  if (pending > 0) {
    throw new OperatorError(
      "The database is empty or of an earlier version. Start the server of this version, which migrates it.",
    );
  }
  return newer;
}

/** An empty schema that exists while a backup is restored into the database. */
export const RESTORE_MARKER = "restore_in_progress";

/** @throws OperatorError when a restore has not ended, so that the database has no rows yet */
export async function assertNoRestoreMarker(client: Queryable): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [
    RESTORE_MARKER,
  ]);
  if (rowCount === 0) return;
  throw new OperatorError("A restore into this database was interrupted. Run the restore again.");
}

export async function hasTable(client: Queryable, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass($1) is not null as exists",
    [name],
  );
  return rows[0]?.exists === true;
}

/**
 * Applies pending migrations, then runs `prepare`, one server at a time. The advisory lock belongs to a transaction:
 * behind a pooler, a lock of the session would remain after its client has left.
 * @param owner role that owns the database, if it is another one than that of `db`, which then gets rights
 * @throws OperatorError when the database is read-only, or its role may not migrate it
 */
export async function withMigratedDatabase<Result>(
  db: Db,
  prepare: () => Promise<Result>,
  owner?: string,
): Promise<Result> {
  // A migration, or the wait for another server's, may take longer than the queries of a request.
  const config = { ...getConfig(db), query_timeout: 0 };
  return withClient(config, (holder) =>
    inLongTransaction(holder, async () => {
      await lock(holder, LOCKS.migrations);
      await migrate({ ...config, user: owner ?? config.user }, owner !== undefined);
      return prepare();
    }),
  ).catch((error: unknown) => {
    throw describeRefusal(error);
  });
}

const MIGRATION_LOCK_TIMEOUT_MS = 500;
const MIGRATION_PAUSE_MS = 1000;

/**
 * Other queries wait behind a migration that waits for a lock, e.g. of a backup. So it gives up soon, and tries again
 * after they had their turn.
 */
async function migrate(config: ClientConfig, grantsRights: boolean): Promise<void> {
  const attempt = (client: Client) =>
    inLongTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
      await assertNoRestoreMarker(client);
      const { newer } = await readMigrationStatus(client);
      if (newer !== undefined) console.error(newer);
      await prepareDatabase(client);
      await applyMigrations(client);
      if (grantsRights) await grantApplicationRights(client);
    });
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await withClient(config, attempt);
    } catch (error) {
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (!isWaiting) console.error("The migration waits for a lock, e.g. of a backup.");
      await sleep(MIGRATION_PAUSE_MS);
    }
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";
const READ_ONLY = "25006";

function describeRefusal(error: unknown): unknown {
  const code = getSqlState(error);
  if (code === READ_ONLY) {
    return new OperatorError(
      "The database of DATABASE_URL is read-only, as a standby is. Set DATABASE_URL to the primary.",
    );
  }
  if (code !== INSUFFICIENT_PRIVILEGE) return error;
  return new OperatorError(
    `The role of DATABASE_URL may not migrate its database: ${summarizeError(error)}. Make it the owner of the database.`,
  );
}

async function grantApplicationRights(client: ClientBase): Promise<void> {
  await client.query(`
    grant select, insert, update, delete on all tables in schema public to ${APPLICATION_ROLE};
    revoke update, delete on audit_entries from ${APPLICATION_ROLE};
    grant update (address, address_salt) on audit_entries to ${APPLICATION_ROLE}`);
}

/**
 * Applies the migrations that the database lacks, or the first `count` ones, in the transaction of the client.
 * Drizzle's own `migrate` commits.
 */
export async function applyMigrations(client: ClientBase, count?: number): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  const newest = (await readAppliedMigrations(client)).at(-1) ?? 0;
  for (const { folderMillis, hash, sql } of KNOWN_MIGRATIONS.slice(0, count)) {
    if (folderMillis <= newest) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}

/** Compares as the panel's Intl.Collator: numeric, without regard to case and accents. */
const CREATE_COLLATION =
  "create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true-ks-level1')";

const CREATE_EXTENSION = "create extension if not exists pg_trgm";

/** Creates what indexes need. Any owner of a database may do so, unless its host forbids it. @throws OperatorError */
export async function prepareDatabase(client: ClientBase): Promise<void> {
  for (const statement of [CREATE_EXTENSION, CREATE_COLLATION]) {
    await client.query(statement).catch((error: unknown) => {
      if ([INSUFFICIENT_PRIVILEGE, READ_ONLY].includes(getSqlState(error))) throw error;
      throw new OperatorError(
        `The indexes of the database need "${statement}", which failed: ${summarizeError(error)}. Run it as an administrator of the database, or allow it at its host.`,
      );
    });
  }
}
