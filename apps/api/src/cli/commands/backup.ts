import { join, resolve } from "node:path";
import type { Command } from "commander";
import { createOperatorSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Manifest } from "../../backup/backup-format.ts";
import { createBackup } from "../../backup/create-backup.ts";
import { readBackup } from "../../backup/read-backup.ts";
import { withClient } from "../../backup/connect-client.ts";
import { readRunningAccounts } from "../../backup/restored-accounts.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { openRestoreTarget } from "../../backup/restore-target.ts";
import { createStorage } from "../../storage/storage.ts";
import type { Cli } from "../cli.ts";
import { openDatabase } from "../open-database.ts";

const MEGABYTE = 1_000_000;

/** Adds the commands that copy all data to a folder and back. */
export function addBackupCommands(program: Command, cli: Cli): void {
  const openUploads = async () => {
    const { dataDir, s3 } = cli.readEnv();
    const uploadsDir = join(dataDir, "uploads");
    return { uploadsDir, storage: await createStorage(uploadsDir, s3) };
  };

  program
    .command("backup")
    .description("Copies the database and the uploads to a new folder.")
    .argument("<folder>", "a folder that does not exist")
    .action(async (path: string) => {
      const folder = resolve(path);
      const uploads = await openUploads();
      const manifest = await cli.withDatabase(async ({ db, connection }) => {
        await recordAudit(db, createOperatorSource(), "backup.create", { id: folder });
        return createBackup({ connection, folder, ...uploads });
      });
      print("Backed up", manifest, folder);
    });

  program
    .command("restore")
    .description(
      "Restores a backup into the empty database of DATABASE_URL, or into a new DATA_DIR.",
    )
    .argument("<folder>", "a folder that backup has written")
    .option(
      "--replaces <database>",
      "DATA_DIR or DATABASE_URL of the installation that the backup replaces: only accounts that differ are listed",
    )
    .option("--yes", "do not ask whether the accounts may be as in the backup")
    .action(async (path: string, options: { replaces?: string; yes?: true }) => {
      const folder = resolve(path);
      const manifest = await readBackup(folder);
      const { replaces, yes } = options;
      const running = replaces === undefined ? undefined : await readAccountsOf(replaces);
      const uploads = await openUploads();
      const { connection, close } = await openRestoreTarget(cli.readEnv());
      try {
        await restoreBackup({
          manifest,
          folder,
          connection,
          ...uploads,
          by: createOperatorSource(),
          running,
          confirm: async (accounts) => {
            if (accounts.length === 0) return;
            cli.warn(["Accounts as the backup has them:", ...accounts].join("\n  "));
            if (yes !== true) await cli.confirm("Restore these accounts?");
          },
        });
      } finally {
        await close();
      }
      print("Restored", manifest, folder);
    });

  function print(verb: string, { createdAt, tables, uploads }: Manifest, folder: string): void {
    const sum = (key: "rows" | "bytes"): number =>
      tables.reduce((total, table) => total + table[key], 0);
    const bytes = sum("bytes") + uploads.bytes;
    cli.print(
      { folder, createdAt, rows: sum("rows"), files: uploads.files, bytes },
      `${verb} ${sum("rows")} rows and ${uploads.files} files, ${Math.ceil(bytes / MEGABYTE)} MB: ${folder}`,
    );
  }
}

/** @param database DATA_DIR or DATABASE_URL */
async function readAccountsOf(database: string) {
  const databaseUrl = /^postgres(?:ql)?:/.test(database) ? database : undefined;
  const { connection, close } = await openDatabase({ databaseUrl, dataDir: resolve(database) });
  try {
    return await withClient(connection, readRunningAccounts);
  } finally {
    await close();
  }
}
