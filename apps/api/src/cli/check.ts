import { randomUUID } from "node:crypto";
import { access, constants, statfs } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Command } from "commander";
import { gte, sql } from "drizzle-orm";
import { readBackupAge } from "../audit/backup-age.ts";
import { describeStoredKeys } from "../auth/load-keyring.ts";
import type { Db } from "../db/connect.ts";
import { assertMigrated, describeNewerSchema, hasTable } from "../db/migration-status.ts";
import { admins, mails } from "../db/schema/index.ts";
import { countTotals, createTotalsReader } from "../db/totals.ts";
import { summarizeError } from "../errors/describe-error.ts";
import { verifySmtp } from "../mail/smtp-mailer.ts";
import { canAnyoneSignIn } from "../modules/accounts/accounts.repository.ts";
import type { Env } from "../startup/env.ts";
import { createStorage } from "../storage/storage.ts";
import { isOwner } from "../storage/storage-owner.ts";
import { type Cli, parseCount } from "./cli.ts";
import { openDatabase } from "./open-database.ts";

/** Attempts of about an hour. */
const MAX_MAIL_ATTEMPTS = 6;
const HOUR = 3600;
const GIGABYTE = 1024 ** 3;
/** Room for a few times the write-ahead log of the embedded database, and for uploads. */
const MIN_FREE_GIGABYTES = 1;

/** Checks, each with a name. They return what was found, and reject with what is wrong and what to do. */
type Checks = Record<string, () => Promise<string>>;

type CheckResult = Record<"name" | "status" | "detail", string>;

/** Adds the command that checks an installation. */
export function addCheckCommand(program: Command, cli: Cli): void {
  program
    .command("check")
    .description(
      "Checks an installation: database, files, mail. Exits with 1 if something is wrong.",
    )
    .option(
      "--max-backup-age <hours>",
      "fail if the last backup is older, or there is none",
      parseCount,
    )
    .action(async ({ maxBackupAge }: { maxBackupAge?: number }) => {
      const env = cli.readEnv();
      const results = [
        ...(await checkDatabase(env, maxBackupAge)),
        ...(await runChecks({
          Uploads: () => checkUploads(env),
          "Mail server": () => checkMailServer(env),
          "Disk space": () => checkDiskSpace(env),
        })),
      ];
      await cli.printPages([results], (result) => result, {
        check: ({ name }) => name,
        status: ({ status }) => status,
        detail: ({ detail }) => detail,
      });
      if (results.some(({ status }) => status === "failed")) cli.exitCode = 1;
    });
}

async function checkDatabase(env: Env, maxBackupAge?: number): Promise<CheckResult[]> {
  try {
    const { db, close } = await openDatabase(env);
    return await checkContents(db, env, maxBackupAge).finally(close);
  } catch (error) {
    return [{ name: "PostgreSQL", status: "failed", detail: summarizeError(error) }];
  }
}

async function checkContents(db: Db, env: Env, maxBackupAge?: number): Promise<CheckResult[]> {
  const server = await runChecks({ PostgreSQL: () => checkServer(db) });
  const migrations = await runChecks({ Migrations: () => checkMigrations(db) });
  // Before the first start, each other check would fail for the reason of this one.
  if (!(await hasTable(db.$client, "admins"))) return [...server, ...migrations];
  const contents = await runChecks({
    Extensions: () => checkExtensions(db),
    Collation: () => checkCollation(db),
    Totals: () => checkTotals(db),
    Administrators: () => checkAdministrators(db),
    "Encryption key": () => describeStoredKeys(db, env),
    "Mail queue": () => checkMailQueue(db),
    "Last backup": () => checkLastBackup(db, maxBackupAge),
    "Owner of uploads": () => checkUploadsOwner(db, env),
  });
  return [...server, ...migrations, ...contents];
}

/** Runs checks one after another; each has a result, also after one that failed. */
async function runChecks(checks: Checks): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, run] of Object.entries(checks)) {
    try {
      results.push({ name, status: "ok", detail: await run() });
    } catch (error) {
      results.push({ name, status: "failed", detail: summarizeError(error) });
    }
  }
  return results;
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

async function checkMigrations({ $client }: Db): Promise<string> {
  const newer = await assertMigrated($client, { isReading: true });
  return newer === 0 ? "up to date" : describeNewerSchema(newer);
}

async function checkExtensions(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select extversion as version from pg_extension where extname = 'pg_trgm'`,
  );
  if (rows[0] === undefined) throw new Error("pg_trgm is missing. Restore a backup.");
  return `pg_trgm ${rows[0].version}`;
}

/** After an upgrade of ICU, texts may sort differently, and the indexes on them are then wrong. */
async function checkCollation(db: Db): Promise<string> {
  const { rows } = await db.execute<{ recorded: string; actual: string }>(sql`
    select collversion as recorded, pg_collation_actual_version(oid) as actual
    from pg_collation where collname = 'natural_order'`);
  const [collation] = rows;
  if (collation === undefined) throw new Error("natural_order is missing. Start the server.");
  const { recorded, actual } = collation;
  if (recorded === actual) return `natural_order ${actual}`;
  throw new Error(
    `natural_order was made with ICU collation ${recorded}, PostgreSQL has ${actual}. Run "reindex database" and "alter collation natural_order refresh version".`,
  );
}

/** Compares the totals of the dashboard with the rows, as of the same moment. */
async function checkTotals(db: Db): Promise<string> {
  const [totals, counted] = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
    // Counting millions of rows takes longer than a request may.
    await transaction.execute(sql`set local statement_timeout = 0`);
    return [await createTotalsReader(transaction)(), await countTotals(transaction)] as const;
  });
  if (!isDeepStrictEqual(totals, counted)) {
    const [shown, exact] = [totals, counted].map((figures) => JSON.stringify(figures));
    throw new Error(`The dashboard shows ${shown} instead of ${exact}.`);
  }
  return `equal to ${counted.users} users, ${counted.activeShops} active shops and ${counted.orders} orders`;
}

async function checkAdministrators(db: Db): Promise<string> {
  if (!(await canAnyoneSignIn(db))) {
    throw new Error("Nobody can sign in. Create an administrator, or enable one.");
  }
  return `${await db.$count(admins)}, at least one can sign in`;
}

async function checkMailQueue(db: Db): Promise<string> {
  const stuck = await db.$count(mails, gte(mails.attempts, MAX_MAIL_ATTEMPTS));
  if (stuck === 0) return `${await db.$count(mails)} waiting`;
  throw new Error(`${stuck} not sent in ${MAX_MAIL_ATTEMPTS} attempts. See the log of the server.`);
}

/** Returns when the last backup was. @throws Error when that is longer ago than the limit, if there is one */
async function checkLastBackup({ $client }: Db, maxHours = Infinity): Promise<string> {
  const age = await readBackupAge($client);
  const text = age === null ? "none yet" : `${(age / HOUR).toFixed(1)} hours ago`;
  if (maxHours < (age ?? Infinity) / HOUR) throw new Error(`${text}. Run market-admin backup.`);
  return text;
}

async function checkUploadsOwner({ $client }: Db, { dataDir, s3 }: Env): Promise<string> {
  const storage = await createStorage(join(dataDir, "uploads"), s3);
  return (await isOwner(storage, $client)) ? "this database" : "none yet";
}

/** Writes a file, reads it and deletes it. */
async function checkUploads({ dataDir, s3 }: Env): Promise<string> {
  const folder = join(dataDir, "uploads");
  if (s3 === undefined) await access(folder, constants.W_OK);
  const storage = await createStorage(folder, s3);
  const key = `check-${randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes);
  try {
    const read = await storage.get(key);
    if (read === undefined || !bytes.equals(read))
      throw new Error("A file differs when it is read.");
  } finally {
    await storage.delete(key);
  }
  return s3 === undefined ? `${folder} is writable` : `the bucket ${s3.bucket} is writable`;
}

async function checkMailServer({ dataDir, smtp }: Env): Promise<string> {
  if (smtp === undefined) return `none; mail is written to ${join(dataDir, "outbox")}`;
  await verifySmtp(smtp);
  return `${new URL(smtp.url).host} accepts mail`;
}

async function checkDiskSpace({ dataDir }: Env): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GIGABYTE;
  const text = `${free.toFixed(1)} GB free in ${dataDir}`;
  if (free < MIN_FREE_GIGABYTES) throw new Error(`Only ${text}.`);
  return text;
}
