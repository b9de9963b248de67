import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { StartError } from "../errors/start-error.ts";
import type { Storage } from "../storage/storage.ts";
import { UPLOADS_FOLDER } from "./backup-format.ts";
import { readChecksums } from "./checksums.ts";
import { syncFolder } from "./durable-files.ts";
import { listFiles } from "./list-files.ts";
import { FILES_AT_A_TIME, openUploadFiles } from "./upload-files.ts";

const PREFIX = `${UPLOADS_FOLDER}/`;

/** Writes the files of a backup to the storage. */
export async function restoreUploads(options: {
  folder: string;
  storage: Storage;
  uploadsDir: string;
}): Promise<void> {
  const { folder, uploadsDir } = options;
  const files = await openUploadFiles(options);
  const folders = new Set<string>();
  await Readable.from(readChecksums(folder)).forEach(
    async ({ path }: { path: string }) => {
      if (!path.startsWith(PREFIX)) return;
      const key = path.slice(PREFIX.length);
      folders.add(join(uploadsDir, dirname(key)));
      await files.write(key, await readFile(join(folder, path)));
    },
    { concurrency: FILES_AT_A_TIME },
  );
  // Files in a bucket have no folder.
  for (const path of folders) if (existsSync(path)) await syncFolder(path);
}

/** @throws StartError when the folder of the uploads has a file */
export async function assertNoUploads(uploadsDir: string): Promise<void> {
  for await (const path of listFiles(uploadsDir)) {
    throw new StartError(
      `${join(uploadsDir, path)} is in the way: restore into a DATA_DIR without uploads.`,
    );
  }
}
