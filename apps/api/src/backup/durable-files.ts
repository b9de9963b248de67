import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Only the account of the backup may read its files: they contain hashes of passwords. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const CHUNK_BYTES = 1024 ** 2;

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** Writes a new file, and returns when it is on the disk. */
export async function writeDurably(
  path: string,
  source: Readable | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  const target = createWriteStream(path, { flags: "wx", mode: PRIVATE_FILE, flush: true });
  await pipeline(source, measure, target);
  return { bytes, sha256: hash.digest("hex") };
}

export async function hashFile(path: string): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Makes the names of new and renamed files in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
