import { createReadStream } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { StartError } from "../errors/start-error.ts";
import { CHECKSUMS_FILE } from "./backup-format.ts";
import { hashFile, PRIVATE_FILE } from "./durable-files.ts";
import { listFiles } from "./list-files.ts";

/** A line of sha256sum. The names of the files have no characters that it escapes. */
const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>[\w./-]+)$/;

/** Writes the list of the files of a backup with their checksums. */
export class ChecksumWriter {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(folder: string): Promise<ChecksumWriter> {
    return new ChecksumWriter(await open(join(folder, CHECKSUMS_FILE), "wx", PRIVATE_FILE));
  }

  async add(path: string, sha256: string): Promise<void> {
    await this.#file.write(`${sha256}  ${path}\n`);
  }

  /** Returns when the list is on the disk. */
  async close(): Promise<void> {
    await this.#file.sync();
    await this.#file.close();
  }
}

export interface ListedFile {
  path: string;
  sha256: string;
}

/** @throws StartError when a line of the list is damaged */
export async function* readChecksums(folder: string): AsyncGenerator<ListedFile, void> {
  const list = join(folder, CHECKSUMS_FILE);
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const { sha256, path } = LINE.exec(line)?.groups ?? {};
    if (sha256 === undefined || path === undefined || path.split("/").includes("..")) {
      throw new StartError(`The backup is damaged: ${list} has a line that is no checksum.`);
    }
    yield { sha256, path };
  }
}

/**
 * Checks that a folder has exactly the listed files.
 * @throws StartError that names the first file that is missing, changed or not listed
 */
export async function verifyChecksums(folder: string): Promise<void> {
  let listed = 0;
  const root = await realpath(folder);
  for await (const { path, sha256 } of readChecksums(folder)) {
    listed += 1;
    const file = join(root, path);
    // A link could bring any file that this account can read into the uploads.
    const isLink = (await realpath(file).catch(() => file)) !== file;
    const actual = isLink ? undefined : await hashFile(file).catch(() => undefined);
    if (actual?.sha256 === sha256) continue;
    const problem = actual === undefined ? "is missing, unreadable or a link" : "was changed";
    throw new StartError(`The backup is damaged: ${join(folder, path)} ${problem}.`);
  }
  if ((await countFiles(folder)) === listed + 1) return;
  const extra = await findUnlisted(folder);
  throw new StartError(
    `The backup is damaged: ${extra === undefined ? "a file is listed twice" : `${join(folder, extra)} does not belong to it`}.`,
  );
}

async function countFiles(folder: string): Promise<number> {
  const files = listFiles(folder);
  let count = 0;
  while ((await files.next()).done !== true) count += 1;
  return count;
}

async function findUnlisted(folder: string): Promise<string | undefined> {
  const listed = new Set([CHECKSUMS_FILE]);
  for await (const { path } of readChecksums(folder)) listed.add(path);
  for await (const path of listFiles(folder)) if (!listed.has(path)) return path;
  return undefined;
}
