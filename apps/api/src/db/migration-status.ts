import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartError } from "../errors/start-error.ts";
import type { Db } from "./connect.ts";

export const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

type Database = Pick<Db, "execute">;

export interface MigrationStatus {
  /** Migrations of this version that the database lacks. */
  pending: number;
  /** Migrations of the database that this version lacks. */
  unknown: number;
}

/** Compares the migrations of the database with those of this version. */
export async function readMigrationStatus(db: Database): Promise<MigrationStatus> {
  const known = new Set(
    readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );
  const applied = await readApplied(db);
  return {
    pending: [...known].filter((migration) => !applied.has(migration)).length,
    unknown: [...applied].filter((migration) => !known.has(migration)).length,
  };
}

/** @throws StartError unless the database has exactly the migrations of this version */
export async function assertMigrated(db: Database): Promise<void> {
  const { pending, unknown } = await readMigrationStatus(db);
  if (unknown > 0) {
    throw new StartError("The database is of a newer version. Use the command of that version.");
  }
  if (pending > 0) {
    throw new StartError(
      "The database is empty or of an earlier version. Start the server of this version, which migrates it.",
    );
  }
}

/**
 * Lets this version start on the database of a newer one, for a rollback and for the other servers during an upgrade.
 * A contract step, which removes what earlier versions use, lists the oldest migration that a server must have.
 * @returns the number of migrations that this version lacks
 * @throws StartError when a contract step needs a newer server
 */
export async function acceptNewerSchema(db: Database): Promise<number> {
  const { unknown } = await readMigrationStatus(db);
  if (unknown === 0) return 0;
  const last = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length - 1;
  const step = await findContractStep(db, last);
  if (step !== undefined) {
    throw new StartError(
      `A newer version has changed the database by ${step.migration}, which needs a server with migration ${step.needs} or newer. This one ends at ${last}. Start a newer version, or restore a backup from before the upgrade.`,
    );
  }
  return unknown;
}

async function findContractStep(
  db: Database,
  last: number,
): Promise<{ migration: string; needs: number } | undefined> {
  if (!(await hasTable(db, "drizzle.contract_steps"))) return undefined;
  const { rows } = await db.execute<{ migration: string; needs: number }>(
    sql`select migration, needs from drizzle.contract_steps where needs > ${last} order by needs desc limit 1`,
  );
  return rows[0];
}

/** Returns the times at which the applied migrations were written, which identify them. */
async function readApplied(db: Database): Promise<Set<number>> {
  if (!(await hasTable(db, "drizzle.__drizzle_migrations"))) return new Set();
  const { rows } = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${name}) is not null as exists`,
  );
  return rows[0]?.exists === true;
}
