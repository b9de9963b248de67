import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartError } from "../errors/start-error.ts";
import type { Db } from "./connect.ts";
import { MIGRATIONS } from "./migrate.ts";

export interface MigrationStatus {
  /** Migrations of this version that the database lacks. */
  pending: number;
  /** Migrations of the database that this version lacks. */
  unknown: number;
}

/** Compares the migrations of the database with those of this version. */
export async function readMigrationStatus(db: Db): Promise<MigrationStatus> {
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
export async function assertMigrated(db: Db): Promise<void> {
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

/** Returns the times at which the applied migrations were written, which identify them. */
async function readApplied(db: Db): Promise<Set<number>> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (found[0]?.exists !== true) return new Set();
  const { rows } = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}
