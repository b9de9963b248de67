import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { type AuditSource, change, serverSource } from "../../audit/record-audit.ts";
import { LOCKS } from "../../db/client.ts";
import type { Db } from "../../db/connect.ts";
import { readBatches } from "../../db/read-batches.ts";
import { categories, products, uploads } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { toThumbnailKey } from "../../storage/image-keys.ts";
import { claimFiles } from "../../storage/storage.ts";
import type { ModuleOptions, Requester } from "../module-options.ts";
import { toImagePath } from "./images.ts";

const DAY_MS = 24 * 3_600_000;
/** Uploads of one query, which looks for the products that use each of them. */
const SWEEP_ROWS = 1000;
/** An image takes up to 250 MB and a thread of libuv. A second one would not be faster on two processors. */
const decoding = pLimit(1);

const isPresent = isNull(uploads.deletedAt);
const path = sql`${toImagePath("")} || ${uploads.key}`;
/** Whether no product or category uses an upload. It stays unused while its row is locked. */
const isUnused = and(
  sql`not exists (select from ${products} where ${products.images} @> array[${path}])`,
  sql`not exists (select from ${categories} where ${categories.image} = ${path})`,
);

type UploadsOptions = Pick<ModuleOptions, "db" | "storage" | "clock">;

/**
 * Stores an image with its thumbnail and returns its key.
 * @throws HttpError as encodeImage and claimFiles, 503 when too many images wait
 */
export async function addUpload(
  { db, storage, clock }: UploadsOptions,
  { adminId, auditSource }: Requester,
  file: Blob,
): Promise<string> {
  // Loaded with the first upload, because it loads sharp.
  const { encodeImage } = await import("./encode-image.ts");
  const encoded = await decoding(async () => encodeImage(await file.bytes()));
  await claimFiles(storage, db);
  const key = `images/${randomUUID()}.webp`;
  // Row before files: after a crash in between, the sweep deletes the row.
  const creation = { by: auditSource, action: "upload.create", target: key } as const;
  await change({ db }, creation, async (transaction) => {
    await transaction.insert(uploads).values({ key, adminId, createdAt: clock() });
    return { result: undefined, after: {} };
  });
  await Promise.all([
    storage.put(key, encoded.image),
    storage.put(toThumbnailKey(key), encoded.thumbnail),
  ]);
  return key;
}

/**
 * @param owner whose upload it must be, if not anybody's
 * @throws HttpError 404, 403 when it is another's, 409 while it is in use, or by claimFiles
 */
export async function removeUpload(
  options: UploadsOptions,
  by: AuditSource,
  key: string,
  owner?: string,
): Promise<void> {
  const { db, storage, clock } = options;
  await claimFiles(storage, db);
  const deletion = { by, action: "upload.delete", target: key } as const;
  await change({ db }, deletion, async (transaction) => {
    // Waits for a backup, and delays the next one until the transaction ends.
    await transaction.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.uploadDeletions})`);
    const isThis = and(eq(uploads.key, key), isPresent);
    // Others neither use nor delete it until the transaction ends.
    const [upload] = await transaction.select().from(uploads).where(isThis).for("update");
    if (upload === undefined) throw new HttpError(404, "There is no such file.");
    if (owner !== undefined && upload.adminId !== owner) {
      throw new HttpError(403, "This file is somebody else's.");
    }
    const [unused] = await transaction.select().from(uploads).where(and(isThis, isUnused));
    if (unused === undefined) throw new HttpError(409, "This file is in use.");
    await transaction.update(uploads).set({ deletedAt: clock() }).where(eq(uploads.key, key));
    return { result: undefined, before: {} };
  });
  // After the commit: a transaction that fails must not have lost the files, nor wait for them.
  await deleteFiles(options, key);
}

/**
 * Deletes the files that remain of deleted uploads, and uploads older than a day that no product or category uses. One
 * that cannot be deleted is tried again in the next run.
 */
export async function sweepUploads(
  options: UploadsOptions & { log: Pick<FastifyBaseLogger, "error"> },
  closing?: AbortSignal,
): Promise<void> {
  // Fails when the files belong to another database: at the start, and each hour.
  await claimFiles(options.storage, options.db);
  const now = options.clock();
  const isOld = lt(uploads.createdAt, new Date(now.getTime() - DAY_MS));
  const sweeps: [where: SQL | undefined, remove: (key: string) => Promise<void>][] = [
    [lte(uploads.deletedAt, now), (key) => deleteFiles(options, key)],
    [and(isPresent, isOld), (key) => removeUpload(options, serverSource, key)],
  ];
  for (const [where, remove] of sweeps) {
    for await (const key of findUnused(options.db, where)) {
      if (closing?.aborted === true) return;
      await remove(key).catch(async (err: unknown) => {
        // Another request has deleted or used it since the query.
        if (err instanceof HttpError && [404, 409].includes(err.statusCode)) return;
        // Ends the run when the whole storage is away.
        await claimFiles(options.storage, options.db);
        options.log.error({ err, key }, "an upload could not be deleted");
      });
    }
  }
}

/** Yields the keys of unused uploads, in batches of all uploads: a query for 600,000 would exceed the limit of time. */
async function* findUnused(db: Db, where: SQL | undefined): AsyncGenerator<string, void> {
  const batches = readBatches<{ key: string; isUnused: boolean }>(async (last) =>
    db
      .select({ key: uploads.key, isUnused: sql<boolean>`${isUnused}` })
      .from(uploads)
      .where(and(where, gt(uploads.key, last?.key ?? "")))
      .orderBy(asc(uploads.key))
      .limit(SWEEP_ROWS),
  );
  for await (const batch of batches) {
    for (const upload of batch) if (upload.isUnused) yield upload.key;
  }
}

async function deleteFiles({ db, storage }: UploadsOptions, key: string): Promise<void> {
  await storage.delete(toThumbnailKey(key));
  await storage.delete(key);
  await db.delete(uploads).where(eq(uploads.key, key));
}
