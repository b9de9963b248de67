import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import pLimit from "p-limit";
import { type AuditSource, serverSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditEntries, uploads } from "../../db/schema/index.ts";
import { waitForUploadDeletions } from "../../db/upload-deletions.ts";
import { createBusyError, HttpError } from "../../errors/http-error.ts";
import { ConflictError, NotFoundError } from "../../errors/rule-errors.ts";
import { toThumbnailKey } from "../../storage/image-keys.ts";
import type { Storage } from "../../storage/storage.ts";
import { claimFiles } from "../../storage/storage-owner.ts";
import type { ModuleOptions } from "../module-options.ts";
import { isUsed, listUnused, lockUpload } from "./uploads.repository.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_DELETED_PER_RUN = 100;
/** Images whose clients have left wait, too. */
const MAX_WAITING = 20;
/**
 * Decodes one image at a time: that takes up to 250 MB, and a thread of the pool in which passwords are
 * hashed. A second one would not be faster on two processors.
 */
const decoding = pLimit(1);

type UploadsOptions = Pick<ModuleOptions, "db" | "storage" | "clock">;

/** An administrator, and whether they may delete uploads of others. */
interface Deleter {
  adminId: string;
  mayDeleteAny: boolean;
  auditSource: AuditSource;
}

/**
 * Stores an image with its thumbnail and returns its key.
 * @throws HttpError 413 when the image has too many pixels, 415 when the file is no complete image, 503 when too many images wait; ConflictError by claimFiles
 */
export async function addUpload(
  { db, storage, clock }: UploadsOptions,
  file: Blob,
  { adminId, auditSource }: { adminId: string; auditSource: AuditSource },
): Promise<string> {
  if (decoding.pendingCount >= MAX_WAITING) throw createBusyError();
  // Loaded with the first upload, because it loads sharp.
  const { encodeImage } = await import("./encode-image.ts");
  const encoded = await decoding(async () => encodeImage(await file.bytes()));
  await claimFiles(storage, db.$client);
  const key = `images/${randomUUID()}.webp`;
  // Row before files: after a crash in between, removeUnusedUploads deletes the row.
  await db.transaction(async (transaction) => {
    await transaction.insert(uploads).values({ key, adminId, createdAt: clock() });
    await recordAudit(transaction, auditSource, "upload.create", { id: key });
  });
  await Promise.all([
    storage.put(key, encoded.image),
    storage.put(toThumbnailKey(key), encoded.thumbnail),
  ]);
  return key;
}

/** @throws NotFoundError; HttpError 403 when it is another's; ConflictError while it is in use, or by claimFiles */
export async function removeUpload(
  { db, storage }: UploadsOptions,
  key: string,
  { adminId, mayDeleteAny, auditSource }: Deleter,
): Promise<void> {
  await claimFiles(storage, db.$client);
  await db.transaction(async (transaction) => {
    await waitForUploadDeletions(transaction);
    const upload = await lockUpload(transaction, key);
    if (upload === undefined) throw new NotFoundError("There is no such file.");
    if (upload.adminId !== adminId && !mayDeleteAny) {
      throw new HttpError(403, "This file is somebody else's.");
    }
    if (await isUsed(transaction, key)) throw new ConflictError("This file is in use.");
    await transaction.delete(uploads).where(eq(uploads.key, key));
    await recordAudit(transaction, auditSource, "upload.delete", { id: key });
  });
  // After the commit: a transaction that fails must not have lost the files, nor wait for them.
  await deleteFiles(storage, key);
}

/** Deletes uploads that are older than a day and that no product or category uses. */
export async function removeUnusedUploads(options: UploadsOptions): Promise<void> {
  const before = new Date(options.clock().getTime() - DAY_MS);
  const by = { adminId: "", mayDeleteAny: true, auditSource: serverSource };
  for (const key of await listUnused(options.db, before, MAX_DELETED_PER_RUN)) {
    await removeUpload(options, key, by).catch((error: unknown) => {
      // Another request has deleted or used it since the query.
      if (!(error instanceof NotFoundError || error instanceof ConflictError)) throw error;
    });
  }
}

/**
 * Deletes the files of uploads that were deleted within a day again, because a deletion may have failed after its
 * transaction. The audit trail names exactly the uploads whose transactions have ended.
 */
export async function deleteRemainingFiles({ db, storage, clock }: UploadsOptions): Promise<void> {
  const since = new Date(clock().getTime() - DAY_MS);
  const deleted = await db
    .select({ key: auditEntries.targetId })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "upload.delete"), gt(auditEntries.at, since)))
    .orderBy(auditEntries.at, auditEntries.id);
  for (const { key } of deleted) await deleteFiles(storage, key);
}

async function deleteFiles(storage: Storage, key: string): Promise<void> {
  await storage.delete(toThumbnailKey(key));
  await storage.delete(key);
}
