import { isDeepStrictEqual } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, ClientConfig } from "pg";
import { type AuditSource, recordAudit } from "../audit/record-audit.ts";
import { inLongTransaction, lock, LOCKS, withClient } from "../db/client.ts";
import { applyMigrations, prepareDatabase, RESTORE_MARKER } from "../db/migrate.ts";
import { poll } from "../db/poll.ts";
import { OperatorError } from "../errors/operator-error.ts";
import type { Storage } from "../storage/storage.ts";
import { claimFiles, isOwner } from "../storage/storage.ts";
import { restoreUploads } from "./files.ts";
import type { Backup, Table } from "./manifest.ts";
import { loadTables, readColumns } from "./tables.ts";

/** What has ended since the backup stays ended. The secrets sign known devices. Invitations can be sent again. */
const END_ACCESS = `
  delete from sessions;
  delete from challenges;
  delete from secrets;
  delete from mails;
  delete from password_requests;
  delete from invitations where admin_id is not null;
  update invitations set expires_at = least(expires_at, now())`;

const ACCOUNT_TABLES = new Set(["admins", "passkeys", "authenticators", "recovery_codes"]);
/** A backup does not tell which factors were removed, or which recovery codes were used, since it was made. */
const DELETE_FACTORS =
  "delete from passkeys; delete from authenticators; delete from recovery_codes";
const SELECT_ACCOUNTS = `
  select email,
    concat(role, case when disabled_at is not null then ', disabled'
      when password_hash is null then ', no password' end) as state,
    concat_ws('; ',
      (select 'passkeys ' || string_agg(name, ', ' order by name) from passkeys where admin_id = admins.id),
      (select 'authenticator app' from authenticators where admin_id = admins.id),
      (select count(*) || ' recovery codes' from recovery_codes where admin_id = admins.id having count(*) > 0)
    ) as factors
  from admins order by email`;

export interface RestoreOptions extends Backup {
  storage: Storage;
  connection: ClientConfig;
  by: AuditSource;
  /** Whether accounts keep the second factors of the backup, also those that were removed since. */
  keepsFactors: boolean;
  /** Rejects when somebody does not want the accounts, of which each has a line, to be as the lines say. */
  confirm: (accounts: string[]) => Promise<void>;
}

/**
 * Writes a backup to an empty database and storage. When it is interrupted, a marker in the database keeps servers from
 * starting, until the restore has been repeated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  await withClient(options.connection, async (client) => {
    await assertUnused(client);
    const accounts = await inEmptyDatabase(client, async () => {
      // Files of an interrupted restore are written again.
      if (!(await isOwner(options.storage, drizzle(client))))
        await assertNoUploads(options.storage);
      const lines = await describeAccounts(client, options);
      await options.confirm(lines);
      await claimFiles(options.storage, drizzle(client));
      await client.query(`create schema if not exists ${RESTORE_MARKER}`);
      return lines;
    });
    await inEmptyDatabase(client, () => fillDatabase(client, accounts, options));
  });
}

/** Runs the work in a transaction, for which servers that start wait. */
function inEmptyDatabase<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  return inLongTransaction(client, async () => {
    await lock(client, LOCKS.migrations);
    await assertEmpty(client);
    return work();
  });
}

/** Returns a line for each administrator of a backup. */
async function describeAccounts(client: Client, options: RestoreOptions): Promise<string[]> {
  const tables = options.manifest.tables.filter(({ name }) => ACCOUNT_TABLES.has(name));
  await client.query("savepoint accounts");
  await loadBackup(client, options, tables);
  const { rows } =
    await client.query<Record<"email" | "state" | "factors", string>>(SELECT_ACCOUNTS);
  await client.query("rollback to savepoint accounts");
  const verb = options.keepsFactors ? "keeps" : "loses";
  return rows.map(
    ({ email, state, factors }) =>
      `${email}: ${state}${factors === "" ? "" : `; ${verb} ${factors}`}`,
  );
}

/** Creates the tables, and loads the rows of some of them. */
async function loadBackup(
  client: Client,
  { manifest, folder }: Backup,
  tables: Table[],
): Promise<void> {
  await prepareDatabase(client);
  await applyMigrations(client, manifest.migrations.length);
  await assertSameTables(client, manifest.tables);
  await loadTables(client, tables, folder);
  await applyMigrations(client);
}

async function fillDatabase(
  client: Client,
  accounts: string[],
  options: RestoreOptions,
): Promise<void> {
  const { manifest, folder, paths } = options;
  await loadBackup(client, options, manifest.tables);
  await client.query(END_ACCESS);
  if (!options.keepsFactors) await client.query(DELETE_FACTORS);
  await recordAudit(drizzle(client), options.by, "backup.restore", {
    id: folder,
    after: { createdAt: manifest.createdAt, accounts },
  });
  await restoreUploads(paths, folder, options.storage);
  await client.query(`drop schema ${RESTORE_MARKER}`);
}

/** Waits for the sessions of programs that have just ended. */
async function assertUnused(client: Client): Promise<void> {
  const isUnused = await poll({ timeoutMs: 1000, intervalMs: 100 }, async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    return rowCount === 0 || undefined;
  });
  if (isUnused) return;
  throw new OperatorError(
    "Other programs use the database. Stop the servers, or restore into a new database.",
  );
}

async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by 1 limit 1`,
  );
  const [table] = rows;
  if (table === undefined) return;
  throw new OperatorError(
    `The database is not empty: it has the table ${table.name}. Restore into a new database, or into another DATA_DIR.`,
  );
}

async function assertNoUploads(storage: Storage): Promise<void> {
  const key = await storage.findKey();
  if (key === undefined) return;
  throw new OperatorError(
    `The file ${key} is in the way: restore into an empty S3_BUCKET, and a DATA_DIR without uploads.`,
  );
}

/** Also that none is missing: a backup without its audit trail would begin a new one. */
async function assertSameTables(client: Client, tables: Table[]): Promise<void> {
  const expected = tables.map(({ name, columns }) => ({ name, columns }));
  if (isDeepStrictEqual(await readColumns(client), expected)) return;
  throw new OperatorError("The tables of the backup are not those of its version of Market Admin.");
}
