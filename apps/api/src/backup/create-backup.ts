import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client, ClientConfig } from "pg";
import { inLongTransaction, lock, LOCKS, withClient } from "../db/client.ts";
import { assertNoRestoreMarker, readAppliedMigrations } from "../db/migrate.ts";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import type { Storage } from "../storage/storage.ts";
import { FORMAT, type Manifest, MANIFEST_FILE } from "./manifest.ts";
import {
  copyUploads,
  keepUploads,
  listUploadKeys,
  UNFINISHED,
  writeChecksums,
  writePrivateFile,
} from "./files.ts";
import { dumpTables, qualify, readColumns } from "./tables.ts";
import { createFolder } from "../storage/create-folder.ts";

export interface BackupOptions {
  connection: ClientConfig;
  storage: Storage;
  folder: string;
}

/** Writes the rows of one snapshot and every file that they name, also while servers use them. */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  const staging = await createStaging(folder);
  try {
    const manifest = await withClient(options.connection, (client) =>
      writeData(client, { ...options, folder: staging }),
    );
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writePrivateFile(join(staging, MANIFEST_FILE), [text]);
    await writeChecksums(staging);
    // Fails if somebody has created a folder with files of that name meanwhile.
    await rename(staging, folder);
    return manifest;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function createStaging(folder: string): Promise<string> {
  if (existsSync(folder)) throw new OperatorError(`${folder} exists. Name a new folder.`);
  try {
    createFolder(dirname(folder));
    // mkdtemp creates folders with the mode 0700.
    return await mkdtemp(`${folder}${UNFINISHED}`);
  } catch (error) {
    throw new OperatorError(`The folder ${folder} cannot be made (${getErrorCode(error)}).`);
  }
}

/** Files come first, because they may take long. Those of later rows are copied while deletions wait. */
async function writeData(client: Client, options: BackupOptions): Promise<Manifest> {
  const { connection, storage, folder } = options;
  await assertNoRestoreMarker(client);
  const copyFiles = async () => copyUploads(await listUploadKeys(client), folder, storage);
  await copyFiles();
  const tables = (await readColumns(client)).map(({ name }) => qualify(name)).join(", ");
  return inLongTransaction(
    client,
    async () => {
      await withClient(connection, (holder) =>
        inLongTransaction(holder, async () => {
          await lock(holder, LOCKS.uploadDeletions);
          // Before the first query, which takes the snapshot: COPY would not see rows that a migration rewrites.
          await client.query(`lock table ${tables} in access share mode`);
          await copyFiles();
        }),
      );
      return {
        format: FORMAT,
        createdAt: new Date().toISOString(),
        migrations: await readAppliedMigrations(client),
        uploads: await keepUploads(await listUploadKeys(client), folder),
        tables: await dumpTables(client, folder),
      };
    },
    "isolation level repeatable read, read only",
  );
}
