import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { readMigrationStatus } from "../../db/migration-status.ts";
import type { Check } from "./check.ts";

/** Creates the checks of PostgreSQL and of the schema. */
export function createServerChecks(db: Db): Check[] {
  return [
    { name: "PostgreSQL", run: () => checkServer(db) },
    { name: "Migrations", run: () => checkMigrations(db) },
    { name: "Extensions", run: () => checkExtensions(db) },
    { name: "Collation", run: () => checkCollation(db) },
  ];
}

async function checkServer(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string; encoding: string; isReplica: boolean }>(sql`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isReplica"`);
  const { version = "", encoding, isReplica } = rows[0] ?? {};
  if (encoding !== "UTF8") throw new Error(`The encoding is ${encoding}, and must be UTF8.`);
  if (isReplica) throw new Error("The server is a replica, which accepts no changes.");
  return `version ${version}`;
}

async function checkMigrations(db: Db): Promise<string> {
  const { pending, unknown } = await readMigrationStatus(db);
  if (unknown > 0) throw new Error(`The database is of a newer version: ${unknown} unknown.`);
  if (pending > 0) throw new Error(`${pending} pending. Start the server, which applies them.`);
  return "up to date";
}

async function hasPrefixIndexes(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from pg_class where relname = 'shops_prefix_1_idx'`,
  );
  return rowCount === 1;
}

async function checkExtensions(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select extversion as version from pg_extension where extname = 'pg_trgm'`,
  );
  const [extension] = rows;
  if (extension !== undefined) return `pg_trgm ${extension.version}`;
  if (await hasPrefixIndexes(db)) return "no pg_trgm: searches find the start of texts only";
  throw new Error("pg_trgm is missing. Start the server, or create it.");
}

/** After an upgrade of ICU, texts may sort differently, and the indexes on them are then wrong. */
async function checkCollation(db: Db): Promise<string> {
  const { rows } = await db.execute<{ recorded: string; actual: string }>(sql`
    select collversion as recorded, pg_collation_actual_version(oid) as actual
    from pg_collation where collname = 'natural_order'`);
  const [collation] = rows;
  if (collation === undefined) throw new Error("natural_order is missing. Start the server.");
  const { recorded, actual } = collation;
  if (recorded !== actual) {
    throw new Error(
      `natural_order was made with ICU collation ${recorded}, PostgreSQL has ${actual}. Run "reindex database" and "alter collation natural_order refresh version".`,
    );
  }
  return `natural_order ${actual}`;
}
