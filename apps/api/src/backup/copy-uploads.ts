import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { UPLOADS_FOLDER } from "./backup-format.ts";
import type { ChecksumWriter } from "./checksums.ts";
import { hashFile, PRIVATE_FOLDER, syncFolder, writeDurably } from "./durable-files.ts";
import { FILES_AT_A_TIME, type UploadFiles } from "./upload-files.ts";

type Keys = AsyncIterable<string>;

/** Files that are copied, some of which may be deleted before the state of the backup. */
const COPIED_FOLDER = "copied";

export interface CopiedUploads {
  files: number;
  bytes: number;
}

/** Copies uploads into a backup. Files never change: they are created and deleted. */
export class UploadsCopy {
  readonly #files: UploadFiles;
  readonly #folder: string;
  readonly #folders = new Set<string>();

  constructor(files: UploadFiles, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  /** Copies the files that are not copied yet. Skips those that do not exist. */
  async copy(keys: Keys): Promise<void> {
    await Readable.from(keys).forEach((key: string) => this.#copyFile(key), {
      concurrency: FILES_AT_A_TIME,
    });
  }

  /** Adds the copies with these keys to the backup, and deletes the others. */
  async finish(keys: Keys, checksums: ChecksumWriter): Promise<CopiedUploads> {
    const added = { files: 0, bytes: 0 };
    await this.#createFolder(join(this.#folder, UPLOADS_FOLDER, "any"));
    for await (const key of keys) {
      const copied = join(this.#folder, COPIED_FOLDER, key);
      if (!existsSync(copied)) continue;
      const path = join(this.#folder, UPLOADS_FOLDER, key);
      await this.#createFolder(path);
      await rename(copied, path);
      const { bytes, sha256 } = await hashFile(path);
      await checksums.add(`${UPLOADS_FOLDER}/${key}`, sha256);
      added.files += 1;
      added.bytes += bytes;
    }
    await rm(join(this.#folder, COPIED_FOLDER), { recursive: true, force: true });
    for (const folder of this.#folders) if (existsSync(folder)) await syncFolder(folder);
    return added;
  }

  async #copyFile(key: string): Promise<void> {
    const path = join(this.#folder, COPIED_FOLDER, key);
    if (existsSync(path)) return;
    const bytes = await this.#files.read(key);
    if (bytes === undefined) return;
    await this.#createFolder(path);
    await writeDurably(path, [bytes]);
  }

  async #createFolder(path: string): Promise<void> {
    const folder = dirname(path);
    if (this.#folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    this.#folders.add(folder);
  }
}
