import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ClientBase } from "pg";
import { DEMO_IMAGE_FOLDER, toThumbnailKey } from "../storage/image-keys.ts";
import type { Storage } from "../storage/storage.ts";
import { UPLOADS_FOLDER } from "./manifest.ts";
import { listFiles, writePrivateFile } from "./files.ts";

/** Limits the memory: a file has at most some megabytes. */
const CONCURRENCY = { concurrency: 8 };

/** @param uploadsDir has the images of the demo, which have no rows */
export async function listUploadKeys(client: ClientBase, uploadsDir: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    "select key from uploads where deleted_at is null",
  );
  const demo = await listFiles(join(uploadsDir, DEMO_IMAGE_FOLDER));
  return [
    ...rows.flatMap(({ key }) => [key, toThumbnailKey(key)]),
    ...demo.map((path) => `${DEMO_IMAGE_FOLDER}/${path}`),
  ];
}

/** Copies the files that a backup has not yet. Skips those that do not exist: a bucket has no images of the demo. */
export async function copyUploads(keys: string[], folder: string, storage: Storage): Promise<void> {
  await Readable.from(keys).forEach(async (key: string) => {
    const path = join(folder, UPLOADS_FOLDER, key);
    if (existsSync(path)) return;
    const bytes = await storage.get(key);
    if (bytes === undefined) return;
    await mkdir(dirname(path), { recursive: true });
    await writePrivateFile(path, [bytes]);
  }, CONCURRENCY);
}

/** Deletes the copies of files that do not belong to a backup, and counts the others. */
export async function keepUploads(keys: string[], folder: string) {
  const kept = new Set(keys);
  const uploads = join(folder, UPLOADS_FOLDER);
  const total = { files: 0, bytes: 0 };
  for (const key of await listFiles(uploads)) {
    if (kept.has(key)) {
      total.files += 1;
      total.bytes += (await stat(join(uploads, key))).size;
    } else {
      await rm(join(uploads, key));
    }
  }
  return total;
}

/** @param paths of all files of the backup */
export async function restoreUploads(paths: string[], folder: string, storage: Storage) {
  const prefix = `${UPLOADS_FOLDER}/`;
  const files = paths.filter((path) => path.startsWith(prefix));
  await Readable.from(files).forEach(async (path: string) => {
    await storage.put(path.slice(prefix.length), await readFile(join(folder, path)));
  }, CONCURRENCY);
}
