import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { Db } from "./connect.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** Arbitrary number that no other advisory lock in this database uses. */
const LOCK_ID = 7_236_401;

/** Applies pending migrations. */
export async function migrateDatabase(db: Db): Promise<void> {
  await withMigratedDatabase(db, async () => undefined);
}

/**
 * Applies pending migrations, then runs `prepare`. Drizzle takes no lock of its own; the advisory lock
 * keeps servers that start at the same time from doing either concurrently.
 */
export async function withMigratedDatabase<Result>(
  db: Db,
  prepare: () => Promise<Result>,
): Promise<Result> {
  const client = createClientWithoutLimits(db);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_ID]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return await prepare();
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

/** A migration, or the wait for another server's, may take longer than the queries of a request. */
function createClientWithoutLimits({ $client: { options } }: Db): Client {
  const client = new Client({ ...options, password: options.password, query_timeout: 0 });
  // The failed query reports the loss of the connection.
  client.on("error", () => undefined);
  return client;
}
