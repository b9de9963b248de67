import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Db } from "./connect.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** Arbitrary number that no other advisory lock in this database uses. */
const LOCK_ID = 7_236_401;

/**
 * Applies pending migrations. Drizzle takes no lock of its own; the advisory lock keeps servers that
 * start at the same time from migrating concurrently.
 */
export async function migrateDatabase(db: Db): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_ID]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closes the connection instead of returning it to the pool: this always releases the lock.
    client.release(true);
  }
}
