import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type AuditAction, recordAudit } from "../audit/record-audit.ts";
import { createBackup } from "../backup/create-backup.ts";
import { deleteBackup, listOldBackups, type Manifest, readBackup } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { findUnprivilegedAccount } from "../db/embedded/cluster.ts";
import { createEmbeddedPostgres } from "../db/embedded/open-embedded-postgres.ts";
import { authenticators } from "../db/schema/index.ts";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import { createDataFolder } from "../storage/create-folder.ts";
import { createStorage } from "../storage/storage.ts";
import { type Cli, openPostgres, parseCount } from "./cli.ts";

const MEGABYTE = 1_000_000;
const KEY_IS_NEEDED =
  "Keep ENCRYPTION_KEYS, or the file encryption.key of DATA_DIR, in another safe place: the backup does not have it, and codes of authenticator apps need it.";
const RESTORE_ENDS =
  "A restore ends all sessions, known devices, waiting mails, links for passwords and links of invitations, which can be sent again, and removes second factors without --keep-factors.";

interface RestoreOptions {
  keepFactors?: boolean;
  yes?: true;
}

export function addBackupCommands(program: Command, cli: Cli): void {
  program
    .command("backup")
    .description("Copies the database and the uploads to a new folder.")
    .argument("<folder>", "a folder that does not exist")
    .option(
      "--keep <number>",
      "afterwards keep so many complete backups in the same folder, and delete the oldest ones",
      parseCount,
    )
    .action(async (path: string, { keep }: { keep?: number }) => {
      const folder = resolve(path);
      const { uploadsDir, s3 } = cli.readEnv();
      const storage = await createStorage(uploadsDir, s3);
      await cli.withDatabase(async ({ db, connection }) => {
        const record = (action: AuditAction, id = folder) =>
          recordAudit(db, cli.by, action, { id });
        try {
          const manifest = await createBackup({ connection, folder, storage });
          await record("backup.create");
          print(cli, "Backed up", manifest, folder);
          if ((await db.$count(authenticators)) > 0) cli.warn(KEY_IS_NEEDED);
        } catch (error) {
          await record("backup.failed").catch(() => undefined);
          throw getErrorCode(error) === "ENOSPC"
            ? new OperatorError(`The disk of ${folder} is full.`)
            : error;
        }
        for (const old of keep === undefined ? [] : await listOldBackups(folder, keep)) {
          await deleteBackup(old);
          await record("backup.delete", old);
        }
      });
    });

  program
    .command("restore")
    .description(
      "Restores a backup into the empty database of DATABASE_URL, or into a new DATA_DIR.",
    )
    .argument("<folder>", "a folder that backup has written")
    .option(
      "--keep-factors",
      "keep the second factors of the backup, also those that were removed since it was made",
    )
    .option("--yes", "do not ask whether the accounts may be as listed")
    .action((path: string, options: RestoreOptions) => restore(cli, resolve(path), options));
}

async function restore(
  cli: Cli,
  folder: string,
  { keepFactors = false, yes }: RestoreOptions,
): Promise<void> {
  const backup = await readBackup(folder);
  const env = cli.readEnv();
  const storage = await createStorage(env.uploadsDir, env.s3);
  prepareDataDir(env.dataDir);
  const { connection, close } = await openPostgres(env, createEmbeddedPostgres);
  try {
    await restoreBackup({
      ...backup,
      connection,
      storage,
      by: cli.by,
      keepsFactors: keepFactors,
      confirm: async (accounts) => {
        cli.warn(RESTORE_ENDS);
        if (accounts.length === 0) return;
        cli.warn(["Accounts after the restore:", ...accounts].join("\n  "));
        if (yes !== true) await cli.confirm("Restore these accounts?");
      },
    });
  } finally {
    await close();
  }
  print(cli, "Restored", backup.manifest, folder);
}

function prepareDataDir(dataDir: string): void {
  createDataFolder(dataDir);
  const { uid } = statSync(dataDir);
  const accounts = [process.getuid?.() ?? uid, findUnprivilegedAccount()?.uid];
  if (accounts.includes(uid)) return;
  throw new OperatorError(
    `${dataDir} belongs to the account with the id ${uid}. Restore as that account, which runs the server.`,
  );
}

function print(cli: Cli, verb: string, manifest: Manifest, folder: string): void {
  const { createdAt, tables, uploads } = manifest;
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const bytes = tables.reduce((total, table) => total + table.bytes, uploads.bytes);
  cli.print(
    { folder, createdAt, rows, files: uploads.files, bytes },
    `${verb} ${rows} rows and ${uploads.files} files, ${Math.ceil(bytes / MEGABYTE)} MB: ${folder}`,
  );
}
