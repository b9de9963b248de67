import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Db } from "./connect.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** Any number that nothing else in this database locks. */
const LOCK = 7_236_401;

/**
 * Brings the schema up to date. Drizzle takes no lock, so that two servers starting on one database
 * would migrate it at the same time: the advisory lock lets one go first.
 */
export async function migrateDatabase(db: Db): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closing the connection, rather than giving it back, releases the lock in every case.
    client.release(true);
  }
}
