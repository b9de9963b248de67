import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { prepareDatabase } from "../db/migrate.ts";
import { createSearchIndexes } from "../db/search-indexes.ts";
import { MIGRATIONS } from "../db/migration-status.ts";

const JOURNAL = "meta/_journal.json";

/** Applies the first migrations to an empty database, and creates the indexes of searches. */
export async function createSchema(client: Client, migrations: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "market-migrations-"));
  try {
    await copyMigrations(folder, migrations);
    await prepareDatabase(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await createSearchIndexes(client);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Applies the other migrations, and creates indexes of searches that they have dropped. */
export async function updateSchema(client: Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  await createSearchIndexes(client);
}

/** Copies the first migrations to an empty folder. */
export async function copyMigrations(folder: string, migrations: number): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, JOURNAL);
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, "utf8"));
  const entries = journal.entries.slice(0, migrations);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
}
