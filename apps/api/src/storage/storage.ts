import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../db/connect.ts";
import { HttpError, RETRY_SOON } from "../errors/http-error.ts";
import { getErrorCode } from "../errors/operator-error.ts";

/** Storage of uploaded files. The server generates the keys; a client never chooses one. */
export interface Storage {
  /** Stores a file. Others see it whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<unknown>;
  /** Resolves with undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<unknown>;
  /** Resolves with the key of any file, or undefined when there is none. */
  findKey(): Promise<string | undefined>;
}

export interface S3Options {
  bucket: string;
  region: string;
  /** Of a service other than AWS. */
  endpoint?: string;
  /** Without credentials, the AWS SDK uses its default provider chain. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  timeoutMs?: number;
}

/** Creates a storage in a bucket if `s3` is given, otherwise in a folder. */
export async function createStorage(folder: string, s3?: S3Options): Promise<Storage> {
  if (s3 !== undefined) return createBucketStorage(s3);
  return {
    put: (key, bytes) => putFile(join(folder, key), bytes),
    get: (key) => readFile(join(folder, key)).catch(ignoreMissing),
    delete: (key) => rm(join(folder, key), { force: true }),
    async findKey() {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(folder, options).catch(ignoreMissing);
      const file = entries?.find((entry) => entry.isFile());
      return file && relative(folder, join(file.parentPath, file.name));
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== "ENOENT") throw error;
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

/** For connecting, the beginning of a response, and each pause in it. The SDK sends a failed request again. */
const S3_TIMEOUT_MS = 5000;
/** Of these times for a whole request: without that limit, a bucket that sends a byte a second would hold its client for hours. */
const S3_TIMEOUTS = 4;

async function createBucketStorage(options: S3Options): Promise<Storage> {
  const { bucket: Bucket, timeoutMs = S3_TIMEOUT_MS, ...config } = options;
  // Loaded on demand, because most servers do not use a bucket.
  const { S3, S3ServiceException } = await import("@aws-sdk/client-s3");
  const s3 = new S3({
    ...config,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    forcePathStyle: config.endpoint !== undefined,
    // Several S3-compatible services refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const limit = () => ({ abortSignal: AbortSignal.timeout(S3_TIMEOUTS * timeoutMs) });
  return {
    put: (Key, Body) => s3.putObject({ Bucket, Key, Body }, limit()).catch(throwUnavailable),
    async get(Key) {
      try {
        const { Body } = await s3.getObject({ Bucket, Key }, limit());
        return await Body?.transformToByteArray();
      } catch (error) {
        const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
        return status === 404 ? undefined : throwUnavailable(error);
      }
    },
    delete: (Key) => s3.deleteObject({ Bucket, Key }, limit()).catch(throwUnavailable),
    async findKey() {
      const listing = s3.listObjectsV2({ Bucket, MaxKeys: 1 }, limit());
      const list = await listing.catch(throwUnavailable);
      return list.Contents?.[0]?.Key;
    },
  };
}

function throwUnavailable(cause: unknown): never {
  const message = "The images are not available at the moment. Try again.";
  throw new HttpError(503, message, { headers: RETRY_SOON, cause });
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
