import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { OperatorError } from "../errors/operator-error.ts";
import { toThumbnailKey } from "../storage/image-keys.ts";
import type { Storage } from "../storage/storage.ts";

export const CHECKSUMS_FILE = "SHA256SUMS";
const UPLOADS_FOLDER = "uploads";
/** Part of the name of a folder that is written or deleted. */
export const UNFINISHED = ".part-";
/** A line of sha256sum. The names of the files have no characters that it escapes. */
const CHECKSUM_LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>[\w./-]+)$/;

/** Returns the size of a file on the disk, which others may not read: a backup contains hashes of passwords. */
export async function writePrivateFile(
  path: string,
  source: Readable | Iterable<Uint8Array | string>,
): Promise<number> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(source, target);
  return target.bytesWritten;
}

/** Returns the relative paths of the files in a folder and its folders. Links are no files. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 ** 2 }), hash);
  return hash.digest("hex");
}

export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await listFiles(folder)) {
    lines.push(`${await hashFile(join(folder, path))}  ${path}\n`);
  }
  await writePrivateFile(join(folder, CHECKSUMS_FILE), lines);
}

/** Checks that a folder has exactly the files of its checksums, and returns their paths. */
export async function verifyChecksums(folder: string): Promise<string[]> {
  const checksums = await readChecksums(folder);
  const files = new Set(await listFiles(folder));
  for (const [path, sha256] of checksums) {
    // A link could bring any file that this account can read into the uploads.
    const actual = files.has(path) && (await hashFile(join(folder, path)).catch(() => false));
    if (actual === sha256) continue;
    const problem = actual === false ? "is missing, unreadable or a link" : "was changed";
    throw new OperatorError(`The backup is damaged: ${join(folder, path)} ${problem}.`);
  }
  for (const path of files) {
    if (path === CHECKSUMS_FILE || checksums.has(path)) continue;
    throw new OperatorError(`The backup is damaged: ${join(folder, path)} does not belong to it.`);
  }
  return [...checksums.keys()];
}

async function readChecksums(folder: string): Promise<Map<string, string>> {
  const list = join(folder, CHECKSUMS_FILE);
  const lines = (await readFile(list, "utf8")).trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const { sha256, path } = CHECKSUM_LINE.exec(line)?.groups ?? {};
      if (sha256 !== undefined && path !== undefined) return [path, sha256];
      throw new OperatorError(`The backup is damaged: ${list} has a line that is no checksum.`);
    }),
  );
}

/** Limits the memory: a file has at most some megabytes. */
const CONCURRENCY = { concurrency: 8 };

/** Returns the keys of all images but those of the demo, which its start creates. */
export async function listUploadKeys(client: ClientBase): Promise<string[]> {
  const query = "select key from uploads where deleted_at is null";
  const { rows } = await client.query<{ key: string }>(query);
  return rows.flatMap(({ key }) => [key, toThumbnailKey(key)]);
}

/** Copies the files that a backup does not have yet. Skips missing files, e.g. of an upload that is being deleted. */
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
