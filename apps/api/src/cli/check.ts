import { randomUUID } from "node:crypto";
import { access, constants } from "node:fs/promises";
import type { Command } from "commander";
import { sql } from "drizzle-orm";
import { describeStoredKeys } from "../auth/load-keyring.ts";
import type { Db } from "../db/connect.ts";
import { checkMigrations, hasTable } from "../db/migrate.ts";
import { admins } from "../db/schema/index.ts";
import { summarizeError } from "../errors/operator-error.ts";
import { verifySmtp } from "../mail/mailer.ts";
import { canAnyoneSignIn } from "../modules/accounts/accounts.repository.ts";
import type { Env } from "../startup/env.ts";
import { createStorage, isOwner } from "../storage/storage.ts";
import { type Cli, openDatabase } from "./cli.ts";

/** Checks, each with a name. They return what was found, and reject with what is wrong and what to do. */
type Checks = Record<string, () => Promise<string>>;

type CheckResult = Record<"name" | "status" | "detail", string>;

/** Adds the command that checks what the metrics of an installation do not show. */
export function addCheckCommand(program: Command, cli: Cli): void {
  program
    .command("check")
    .description(
      "Checks an installation: database, files, mail. Exits with 1 if something is wrong.",
    )
    .action(async () => {
      const env = cli.readEnv();
      const results = [
        ...(await checkDatabase(env)),
        ...(await runChecks({
          Uploads: () => checkUploads(env),
          "Mail server": () => checkMailServer(env),
        })),
      ];
      await cli.printPages([results], {
        check: ({ name }) => name,
        status: ({ status }) => status,
        detail: ({ detail }) => detail,
      });
      if (results.some(({ status }) => status === "failed")) cli.exitCode = 1;
    });
}

async function checkDatabase(env: Env): Promise<CheckResult[]> {
  try {
    await using database = await openDatabase(env);
    return await checkContents(database.db, env);
  } catch (error) {
    return [{ name: "PostgreSQL", status: "failed", detail: summarizeError(error) }];
  }
}

async function checkContents(db: Db, env: Env): Promise<CheckResult[]> {
  const checks: Checks = {
    PostgreSQL: () => checkServer(db),
    Migrations: async () =>
      (await checkMigrations(db.$client, { isReading: true })) ?? "up to date",
  };
  // Before the first start, each other check would fail for the reason of these.
  if (!(await hasTable(db.$client, "admins"))) return runChecks(checks);
  return runChecks({
    ...checks,
    Collation: () => checkCollation(db),
    Administrators: async () => {
      if (await canAnyoneSignIn(db)) return `${await db.$count(admins)}, at least one can sign in`;
      throw new Error("Nobody can sign in. Create an administrator, or enable one.");
    },
    "Encryption key": () => describeStoredKeys(db, env),
    "Owner of uploads": async () => {
      const storage = await createStorage(env.uploadsDir, env.s3);
      return (await isOwner(storage, db)) ? "this database" : "none yet";
    },
  });
}

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

async function checkUploads({ uploadsDir, s3 }: Env): Promise<string> {
  const storage = await createStorage(uploadsDir, s3);
  if (s3 === undefined) await access(uploadsDir, constants.W_OK);
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
  return `${s3 === undefined ? uploadsDir : `the bucket ${s3.bucket}`} is writable`;
}

async function checkMailServer({ outboxDir, smtp }: Env): Promise<string> {
  if (smtp === undefined) return `none; mail is written to ${outboxDir}`;
  await verifySmtp(smtp);
  return `${new URL(smtp.url).host} accepts mail`;
}
