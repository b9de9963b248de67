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

/** Returns how many migrations the database lacks, and how many this version lacks. */
async function readMigrationStatus(client: Client) {
  const known = KNOWN_MIGRATIONS.map(({ folderMillis }) => folderMillis);
  const applied = await readAppliedMigrations(client);
  return {
    pending: known.filter((migration) => !applied.includes(migration)).length,
    unknown: applied.filter((migration) => !known.includes(migration)).length,
  };
}

/**
 * @returns the number of migrations that this version lacks
 * @throws OperatorError unless the database has exactly the migrations of this version, or also newer ones for
 * somebody who only reads
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
  await assertNoContractStep(client);
  return unknown;
}

/** Describes migrations that this version lacks. */
export function describeNewerSchema(count: number): string {
  const migrations = count === 1 ? "migration" : "migrations";
  return `The database has ${count} ${migrations} of a newer version of this server.`;
}

/**
 * Lets this version start on the database of a newer one, for a rollback and for the other servers during an upgrade.
 * A contract step, which removes what earlier versions use, lists the oldest migration that a server must have.
 * @returns the number of migrations that this version lacks
 * @throws OperatorError when a contract step needs a newer server
 */
export async function acceptNewerSchema(client: Client): Promise<number> {
  const { unknown } = await readMigrationStatus(client);
  await assertNoContractStep(client);
  return unknown;
}

async function assertNoContractStep(client: Client): Promise<void> {
  if (!(await hasTable(client, "drizzle.contract_steps"))) return;
  const last = KNOWN_MIGRATIONS.length - 1;
  const { rows } = await client.query<{ migration: string; needs: number }>(
    "select migration, needs from drizzle.contract_steps where needs > $1 order by needs desc limit 1",
    [last],
  );
  const [step] = rows;
  if (step === undefined) return;
  throw new OperatorError(
    `A newer version has changed the database by ${step.migration}, which needs a server with migration ${step.needs} or newer. This one ends at ${last}. Start a newer version, or restore a backup from before the upgrade.`,
  );
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass($1) is not null as exists",
    [name],
  );
  return rows[0]?.exists === true;
}
