import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import { z } from "zod";
import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../db/connect.ts";
import { HttpError } from "../errors/http-error.ts";
import { getErrorCode } from "../errors/operator-error.ts";

/** Storage of uploaded files. The server generates the keys; a client never chooses one. */
export type Storage = Awaited<ReturnType<typeof createStorage>>;

export interface S3Options {
  bucket: string;
  region: string;
  /** Of a service other than AWS. */
  endpoint?: string;
  /** Without credentials, the AWS SDK uses its default provider chain. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  timeoutMs?: number;
}

/** For connecting, the beginning of a response, and each pause in it. The SDK sends a failed request once more. */
const S3_TIMEOUT_MS = 5000;

/** Creates a storage in a bucket if `s3` is given, otherwise in a folder. */
export async function createStorage(folder: string, s3?: S3Options) {
  const disk = new Disk(
    s3 === undefined
      ? new FSDriver({ location: folder, visibility: "public" })
      : await loadS3Driver(s3),
  );
  return {
    /** Stores a file. Others see it whole or not at all. */
    put: (key: string, bytes: Uint8Array): Promise<void> =>
      s3 === undefined ? putFile(join(folder, key), bytes) : disk.put(key, bytes),
    /** Resolves with undefined when there is no such file. */
    async get(key: string): Promise<Uint8Array | undefined> {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (error instanceof Error && isMissing(error.cause)) return undefined;
        throw error;
      }
    },
    delete: (key: string): Promise<void> => disk.delete(key),
    /** Resolves with the key of any file, or undefined when there is none. */
    async findKey(): Promise<string | undefined> {
      const { objects } = await disk.listAll("/", { recursive: true });
      return [...objects].find((object) => object.isFile)?.key;
    },
  };
}

function isMissing(error: unknown): boolean {
  const isNotFound = z.object({ $metadata: z.object({ httpStatusCode: z.literal(404) }) });
  return getErrorCode(error) === "ENOENT" || isNotFound.safeParse(error).success;
}

/** Renames the file when it is on the disk, so that nobody reads a part of it, e.g. a backup. */
async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  // Two servers may write the same file at the same time.
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(part, bytes, { flush: true });
  } catch (cause) {
    await rm(part, { force: true });
    // Node names no path, e.g. when the disk is full.
    throw new Error(`${path} cannot be written`, { cause });
  }
  await rename(part, path);
}

/** Loads the AWS SDK on demand, because most servers do not use a bucket. */
async function loadS3Driver(options: S3Options): Promise<DriverContract> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { timeoutMs = S3_TIMEOUT_MS, ...s3 } = options;
  return new S3Driver({
    ...s3,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    forcePathStyle: options.endpoint !== undefined,
    visibility: "private",
    // This server serves the files, and several S3-compatible services do not support ACLs.
    supportsACL: false,
    // Several S3-compatible services refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** The file that names the database to which the others belong. No route serves it. */
export const OWNER_KEY = "images/.owner";

type Database = Pick<DbOrTransaction, "execute">;

/**
 * Makes a database the owner of files that have none. Call it before each change of files: another database may have
 * become the owner since.
 * @throws HttpError 409 when the files belong to another database
 */
export async function claimFiles(storage: Storage, db: Database): Promise<void> {
  if (await isOwner(storage, db)) return;
  await storage.put(OWNER_KEY, Buffer.from(await readDatabaseId(db)));
  // Another server may have replaced the file meanwhile.
  await isOwner(storage, db);
}

/** Returns whether a database owns the files. @throws HttpError 409 when they belong to another database */
export async function isOwner(storage: Storage, db: Database): Promise<boolean> {
  const owner = await storage.get(OWNER_KEY);
  if (owner === undefined) return false;
  if (Buffer.from(owner).toString() === (await readDatabaseId(db))) return true;
  throw new HttpError(
    409,
    "The uploads of S3_BUCKET or DATA_DIR belong to another database: this one neither adds nor deletes any.",
  );
}

/** Returns what a failover and a physical copy keep, in contrast to a copy by `restore` or pg_dump. */
async function readDatabaseId(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select concat(system_identifier, '/', oid) as id
    from pg_control_system(), pg_database where datname = current_database()`);
  return rows[0]?.id ?? "";
}
