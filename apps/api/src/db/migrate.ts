import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientBase } from "pg";
import { StartError } from "../errors/start-error.ts";
import { grantApplicationRights } from "./application-role.ts";
import type { Db } from "./connect.ts";
import { acceptNewerSchema, MIGRATIONS } from "./migration-status.ts";
import { assertNoRestoreMarker } from "./restore-marker.ts";
import { createSearchIndexes } from "./search-indexes.ts";
import { isPooled, setRoleDefaults, UNLIMITED_TRANSACTION } from "./session-settings.ts";

/** Arbitrary number that no other advisory lock in this database uses. */
const LOCK_ID = 7_236_401;

/**
 * Applies pending migrations.
 * @param owner role that owns the database, if it is another one than that of `db`, which then gets rights
 */
export async function migrateDatabase(db: Db, owner?: string): Promise<void> {
  await withMigratedDatabase(db, async () => undefined, owner);
}

/**
 * Applies pending migrations, then runs `prepare`. Drizzle takes no lock of its own; the advisory lock
 * keeps servers that start at the same time from doing either concurrently.
 */
export async function withMigratedDatabase<Result>(
  db: Db,
  prepare: () => Promise<Result>,
  owner?: string,
): Promise<Result> {
  return withLock(db, async () => {
    await applyMigrations(db, owner);
    return prepare();
  });
}

/**
 * Holds the advisory lock by a transaction of its own connection. Behind a pooler, a lock of the session
 * would remain on a connection of the pooler after its client has left.
 */
async function withLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const client = createClient(db);
  await client.connect();
  try {
    await client.query(UNLIMITED_TRANSACTION);
    await lockMigrations(client);
    return await work();
  } finally {
    await client.end();
  }
}

async function applyMigrations(db: Db, owner: string | undefined): Promise<void> {
  const client = createClient(db, owner);
  await client.connect();
  try {
    await assertNoRestoreMarker(client);
    if (await isPooled(client)) await setRoleDefaults(client);
    // A migration may take longer than the queries of a request. Drizzle's own `begin` has no effect in
    // this transaction, which its `commit` ends.
    await client.query(UNLIMITED_TRANSACTION);
    const database = drizzle(client);
    const newer = await acceptNewerSchema(database);
    if (newer > 0) {
      console.error(
        `The database has ${newer} migration${newer === 1 ? "" : "s"} of a newer version of this server.`,
      );
    }
    await prepareDatabase(client);
    await migrate(database, { migrationsFolder: MIGRATIONS });
    // The migrations have ended the transaction.
    await client.query(UNLIMITED_TRANSACTION);
    db.textSearch = await createSearchIndexes(client);
    if (owner !== undefined) await grantApplicationRights(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Makes servers that start wait until the transaction of the client ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK_ID]);
}

/** Compares as the panel's Intl.Collator: numeric, without regard to case and accents. */
const CREATE_COLLATION =
  "create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true-ks-level1')";

/** Finds parts of texts. Where it may not be created, searches find prefixes. */
const CREATE_EXTENSION =
  "do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$";

/**
 * Creates what indexes need. Any owner of a database may do so, unless its host forbids it.
 * @throws StartError when the collation can neither be found nor created
 */
export async function prepareDatabase(client: ClientBase): Promise<void> {
  await client.query(CREATE_EXTENSION);
  try {
    await client.query(CREATE_COLLATION);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database needs an ICU collation, which could not be created: ${reason}. Run "${CREATE_COLLATION}" as an administrator of the database, or allow it at its host.`,
    );
  }
}

/** A migration, or the wait for another server's, may take longer than the queries of a request. */
function createClient({ $client: { options } }: Db, user = options.user): Client {
  const client = new Client({ ...options, user, password: options.password, query_timeout: 0 });
  // The failed query reports the loss of the connection.
  client.on("error", () => undefined);
  return client;
}
