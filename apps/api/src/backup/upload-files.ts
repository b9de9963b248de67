import { join } from "node:path";
import type { ClientBase } from "pg";
import { DEMO_IMAGE_FOLDER } from "../storage/image-keys.ts";
import { createStorage, type Storage } from "../storage/storage.ts";
import { toThumbnailKey } from "../storage/thumbnails.ts";
import { listFiles } from "./list-files.ts";

/** Limits the memory: a file has at most some megabytes. */
export const FILES_AT_A_TIME = 8;
const KEYS_PER_QUERY = 1000;

/** The files of uploads, and the images of the demo, which are in the folder in any case. */
export interface UploadFiles {
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

export async function openUploadFiles(options: {
  uploadsDir: string;
  storage: Storage;
}): Promise<UploadFiles> {
  const folder = await createStorage(options.uploadsDir);
  const getStorage = (key: string): Storage => (isDemoKey(key) ? folder : options.storage);
  return {
    read: (key) => getStorage(key).get(key),
    write: (key, bytes) => getStorage(key).put(key, bytes),
  };
}

function isDemoKey(key: string): boolean {
  return key.startsWith(`${DEMO_IMAGE_FOLDER}/`);
}

/** Lists the keys that the rows of the database name, then those of the demo. */
export async function* listUploadKeys(
  client: ClientBase,
  uploadsDir: string,
): AsyncGenerator<string, void> {
  for (let last: string | undefined = ""; last !== undefined;) {
    const { rows }: { rows: { key: string }[] } = await client.query<{ key: string }>(
      "select key from uploads where key > $1 order by key limit $2",
      [last, KEYS_PER_QUERY],
    );
    for (const { key } of rows) yield* [key, toThumbnailKey(key)];
    last = rows.at(-1)?.key;
  }
  yield* listFiles(join(uploadsDir, DEMO_IMAGE_FOLDER), DEMO_IMAGE_FOLDER);
}
