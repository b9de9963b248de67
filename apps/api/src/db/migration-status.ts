import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { OperatorError } from "../errors/operator-error.ts";

type Client = Pick<ClientBase, "query">;

/** The migrations of this version, the oldest first. `folderMillis`, when one was written, identifies it. */
export const KNOWN_MIGRATIONS = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL("migrations", import.meta.url)),
});

/** Returns the times at which the migrations of the database were written, the oldest first. */
export async function readAppliedMigrations(client: Client): Promise<number[]> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query<{ time: string }>(
    "select created_at as time from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ time }) => Number(time));
}

/**
 * Returns how many migrations the database lacks, and how many this version lacks, which may start on the database of a
 * newer one: for a rollback, and for the other servers during an upgrade.
 */
export async function readMigrationStatus(client: Client) {
  const known = KNOWN_MIGRATIONS.map(({ folderMillis }) => folderMillis);
  const applied = await readAppliedMigrations(client);
  if (applied[0] !== undefined && applied[0] !== known[0]) {
    throw new OperatorError(
      "The database is of a version before the first release, which cannot be migrated. Keep it with market-admin backup of that version, and start with an empty database; for the demo, delete the folder DATA_DIR.",
    );
  }
  return {
    pending: known.filter((migration) => !applied.includes(migration)).length,
    unknown: applied.filter((migration) => !known.includes(migration)).length,
  };
}

/**
 * Returns the number of migrations that this version lacks: none, except for somebody who only reads.
 * @throws OperatorError unless the database has the migrations of this version
 */
export async function assertMigrated(client: Client, { isReading = false } = {}): Promise<number> {
  const { pending, unknown } = await readMigrationStatus(client);
  if (unknown > 0 && !isReading) {
    throw new OperatorError("The database is of a newer version. Use the command of that version.");
  }
  if (pending > 0) {
    throw new OperatorError(
      "The database is empty or of an earlier version. Start the server of this version, which migrates it.",
    );
  }
  return unknown;
}

/** Describes migrations that this version lacks. */
export function describeNewerSchema(count: number): string {
  const migrations = count === 1 ? "migration" : "migrations";
  return `The database has ${count} ${migrations} of a newer version of this server.`;
}

/** An empty schema that exists while a backup is restored into the database. */
export const RESTORE_MARKER = "restore_in_progress";

/** @throws OperatorError when a restore has not ended, so that the database has no rows yet */
export async function assertNoRestoreMarker(client: Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [
    RESTORE_MARKER,
  ]);
  if (rowCount === 0) return;
  throw new OperatorError("A restore into this database was interrupted. Run the restore again.");
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass($1) is not null as exists",
    [name],
  );
  return rows[0]?.exists === true;
}
