import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, ClientConfig } from "pg";
import type { AuditSource } from "../audit/audit-source.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lockMigrations } from "../db/migrate.ts";
import {
  addRestoreMarker,
  assertNoRestoreMarker,
  removeRestoreMarker,
} from "../db/restore-marker.ts";
import { StartError } from "../errors/start-error.ts";
import type { Storage } from "../storage/storage.ts";
import type { Manifest, Table } from "./backup-format.ts";
import { findAnyTable, readColumns, setSequences, TABLE_NAMES } from "./catalog.ts";
import { inTransaction, withClient } from "./connect-client.ts";
import { createSchema, updateSchema } from "./create-schema.ts";
import { loadTables } from "./load-tables.ts";
import { type Account, describeAccounts, readBackupAccounts } from "./restored-accounts.ts";
import { assertNoUploads, restoreUploads } from "./restore-uploads.ts";

const SESSION_END_MS = 1000;

export interface RestoreOptions {
  /** Of the backup, which has been checked. */
  manifest: Manifest;
  folder: string;
  /** An empty database. */
  connection: ClientConfig;
  storage: Storage;
  uploadsDir: string;
  by: AuditSource;
  /** Accounts of the database that the backup replaces, if it can be read. */
  running?: Account[] | undefined;
  /** Rejects when somebody does not want the accounts, of which each has a line, to be as in the backup. */
  confirm: (accounts: string[]) => Promise<void>;
}

/**
 * Writes the rows and files of a backup to an empty database and storage, and applies the migrations that it
 * lacks. Servers that start meanwhile wait. They refuse to start when the restore has been interrupted.
 * @throws StartError when the database is in use or not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { connection } = options;
  await withClient(connection, async (holder) => {
    await assertUnused(holder);
    await inTransaction(holder, async () => {
      await lockMigrations(holder);
      await withClient(connection, (client) => fillDatabase(client, options));
    });
  });
}

async function fillDatabase(client: Client, options: RestoreOptions): Promise<void> {
  const { manifest, folder, connection, uploadsDir } = options;
  await assertNoRestoreMarker(client);
  await assertEmpty(client);
  await assertNoUploads(uploadsDir);
  const accounts = describeAccounts(await readBackupAccounts(client, folder), options.running);
  await options.confirm(accounts);
  await addRestoreMarker(client);
  await createSchema(client, manifest.migrations.length);
  await assertSameTables(client, manifest.tables);
  await restoreUploads(options);
  await loadTables(connection, manifest.tables, folder);
  await setSequences(client, manifest.sequences);
  await updateSchema(client);
  await endSessions(client);
  await recordAudit(drizzle(client), options.by, "backup.restore", {
    id: folder,
    after: { createdAt: manifest.createdAt, accounts },
  });
  await removeRestoreMarker(client);
}

/** What has ended since the backup stays ended: sessions, and links that set a new password. */
async function endSessions(client: Client): Promise<void> {
  await client.query("delete from sessions; delete from invitations where admin_id is not null");
}

/** Waits for the sessions of programs that have just ended. */
async function assertUnused(client: Client): Promise<void> {
  const deadline = Date.now() + SESSION_END_MS;
  do {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.count === 0) return;
    await sleep(100);
  } while (Date.now() < deadline);
  throw new StartError(
    "Other programs use the database. Stop the servers, or restore into a new database.",
  );
}

async function assertEmpty(client: Client): Promise<void> {
  const table = await findAnyTable(client);
  if (table === undefined) return;
  throw new StartError(
    `The database is not empty: it has the table ${table}. Restore into a new database, or into another DATA_DIR.`,
  );
}

/** Also that none is missing: a backup without its audit trail would begin a new one. */
async function assertSameTables(client: Client, tables: Table[]): Promise<void> {
  const expected = tables.map(({ name, columns }) => ({ name, columns }));
  if (isDeepStrictEqual(await readColumns(client, TABLE_NAMES), expected)) return;
  throw new StartError("The tables of the backup are not those of its version of Market Admin.");
}
