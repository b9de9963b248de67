import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { StartError } from "../errors/start-error.ts";
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
    await createExtension(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return await prepare();
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

/**
 * Creates the extension of the search indexes. Any owner of a database may do so, unless its host forbids it.
 * @throws StartError when it can neither be found nor created
 */
async function createExtension(client: Client): Promise<void> {
  try {
    await client.query("create extension if not exists pg_trgm");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database needs the extension pg_trgm, which could not be created: ${reason}. Run "create extension pg_trgm" as an administrator of the database, or allow it at its host.`,
    );
  }
}

/** A migration, or the wait for another server's, may take longer than the queries of a request. */
function createClientWithoutLimits({ $client: { options } }: Db): Client {
  const client = new Client({ ...options, password: options.password, query_timeout: 0 });
  // The failed query reports the loss of the connection.
  client.on("error", () => undefined);
  return client;
}
