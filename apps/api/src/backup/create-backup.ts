import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client, ClientConfig } from "pg";
import { assertNoRestoreMarker } from "../db/restore-marker.ts";
import { holdUploadDeletions } from "../db/upload-deletions.ts";
import type { Storage } from "../storage/storage.ts";
import { FORMAT, type Manifest, MANIFEST_FILE } from "./backup-format.ts";
import { qualify, readColumns, readMigrations, readSequences, TABLE_NAMES } from "./catalog.ts";
import { ChecksumWriter } from "./checksums.ts";
import { inTransaction, withClient } from "./connect-client.ts";
import { UploadsCopy } from "./copy-uploads.ts";
import { dumpTables } from "./dump-tables.ts";
import { hashFile, PRIVATE_FILE } from "./durable-files.ts";
import { createFolderAtomically } from "./staging-folder.ts";
import { listUploadKeys, openUploadFiles } from "./upload-files.ts";

export interface BackupOptions {
  connection: ClientConfig;
  storage: Storage;
  uploadsDir: string;
  /** A folder that does not exist. */
  folder: string;
}

/**
 * Writes a backup of the database and its uploads, also while servers use them: the rows of one snapshot,
 * and every file that they name.
 *
 * Files come first, because they may take long. The ones of later rows are copied when the snapshot is
 * taken, while deletions wait.
 * @throws StartError when the folder exists
 */
export function createBackup(options: BackupOptions): Promise<Manifest> {
  return createFolderAtomically(options.folder, (staging) =>
    withClient(options.connection, async (client) => {
      await assertNoRestoreMarker(client);
      const checksums = await ChecksumWriter.create(staging);
      try {
        const manifest = await copyData(client, { ...options, staging, checksums });
        await writeManifest(staging, manifest, checksums);
        return manifest;
      } finally {
        await checksums.close();
      }
    }),
  );
}

async function copyData(
  client: Client,
  options: BackupOptions & { staging: string; checksums: ChecksumWriter },
): Promise<Manifest> {
  const { connection, uploadsDir, staging, checksums } = options;
  const uploads = new UploadsCopy(await openUploadFiles(options), staging);
  const listKeys = () => listUploadKeys(client, uploadsDir);
  const tables = (await readColumns(client, TABLE_NAMES)).map(({ name }) => name);
  await uploads.copy(listKeys());
  return inTransaction(
    client,
    async () => {
      await withClient(connection, (holder) =>
        inTransaction(holder, async () => {
          await holdUploadDeletions(holder);
          await takeSnapshot(client, tables);
          await uploads.copy(listKeys());
        }),
      );
      const columns = await readColumns(client, tables);
      return {
        format: FORMAT,
        createdAt: new Date().toISOString(),
        migrations: await readMigrations(client),
        uploads: await uploads.finish(listKeys(), checksums),
        tables: await dumpTables(client, { tables: columns, folder: staging, checksums }),
        sequences: await readSequences(client),
      };
    },
    "isolation level repeatable read, read only",
  );
}

/** The locks come before the first query, which takes the snapshot: COPY would not see rows that a migration rewrites. */
async function takeSnapshot(client: Client, tables: string[]): Promise<void> {
  await client.query(`lock table ${tables.map(qualify).join(", ")} in access share mode`);
  await client.query("select 1");
}

async function writeManifest(
  folder: string,
  manifest: Manifest,
  checksums: ChecksumWriter,
): Promise<void> {
  const path = join(folder, MANIFEST_FILE);
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(path, text, { flag: "wx", mode: PRIVATE_FILE, flush: true });
  const { sha256 } = await hashFile(path);
  await checksums.add(MANIFEST_FILE, sha256);
}
