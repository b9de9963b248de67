import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { type AuditSource, serverSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { waitForUploadDeletions } from "../../db/upload-deletions.ts";
import { createBusyError, HttpError } from "../../errors/http-error.ts";
import type { Storage } from "../../storage/storage.ts";
import { toThumbnailKey } from "../../storage/thumbnails.ts";
import type { UploadsRepository } from "./uploads.repository.ts";

const MIN_UNUSED_AGE_MS = 24 * 3_600_000;
const MAX_DELETED_PER_RUN = 100;
/**
 * Decoding an image takes up to 250 MB, and a thread of the pool in which passwords are hashed. A
 * second one would not be faster on two processors.
 */
const MAX_DECODED = 1;
/** Images whose clients have left wait, too. */
const MAX_WAITING = 20;

export interface UploadsService {
  /**
   * Stores an image with its thumbnail and returns its key.
   * @throws HttpError 415 when the file is no image, 503 when too many images wait
   */
  add(file: Blob, by: { adminId: string; auditSource: AuditSource }): Promise<string>;
  /**
   * Deletes an upload.
   * @param by the administrator, and whether they may delete uploads of others
   * @throws HttpError 404 when there is none, 403 when it is another's, 409 while it is in use
   */
  delete(
    key: string,
    by: { adminId: string; mayDeleteAny: boolean; auditSource: AuditSource },
  ): Promise<void>;
  /** Deletes uploads that are older than a day and that no product or category uses. */
  deleteUnused(): Promise<void>;
}

export function createUploadsService(options: {
  db: Db;
  repository: UploadsRepository;
  storage: Storage;
  clock: () => Date;
}): UploadsService {
  const { db, repository, storage, clock } = options;
  const decoding = pLimit(MAX_DECODED);

  async function deleteRow(
    transaction: DbOrTransaction,
    key: string,
    by: AuditSource,
  ): Promise<void> {
    await repository.delete(transaction, key);
    await recordAudit(transaction, by, "upload.delete", { id: key });
  }

  /** Call it after the commit: a transaction that fails must not have lost the files, nor wait for them. */
  async function deleteFiles(key: string): Promise<void> {
    await storage.delete(toThumbnailKey(key));
    await storage.delete(key);
  }

  return {
    async add(file, { adminId, auditSource }) {
      if (decoding.pendingCount >= MAX_WAITING) throw createBusyError();
      // Loaded with the first upload, because it loads sharp.
      const { encodeImage } = await import("./encode-image.ts");
      const encoded = await decoding(async () => encodeImage(await file.bytes()));
      if (encoded === undefined) {
        throw new HttpError(415, "file: Must be a JPEG, PNG, WebP or GIF image");
      }
      const key = `images/${randomUUID()}.webp`;
      // Row before files: after a crash in between, deleteUnused removes the row.
      await db.transaction(async (transaction) => {
        await repository.add(transaction, { key, adminId, createdAt: clock() });
        await recordAudit(transaction, auditSource, "upload.create", { id: key });
      });
      await Promise.all([
        storage.put(key, encoded.image),
        storage.put(toThumbnailKey(key), encoded.thumbnail),
      ]);
      return key;
    },

    async delete(key, { adminId, mayDeleteAny, auditSource }) {
      await db.transaction(async (transaction) => {
        await waitForUploadDeletions(transaction);
        const upload = await repository.lock(transaction, key);
        if (upload === undefined) throw new HttpError(404, "There is no such file.");
        if (upload.adminId !== adminId && !mayDeleteAny) {
          throw new HttpError(403, "This file is somebody else's.");
        }
        if (await repository.isUsed(transaction, key)) {
          throw new HttpError(409, "This file is in use.");
        }
        await deleteRow(transaction, key, auditSource);
      });
      await deleteFiles(key);
    },

    async deleteUnused() {
      const olderThan = new Date(clock().getTime() - MIN_UNUSED_AGE_MS);
      for (const { key } of await repository.listUnused(olderThan, MAX_DELETED_PER_RUN)) {
        const isDeleted = await db.transaction(async (transaction) => {
          await waitForUploadDeletions(transaction);
          const upload = await repository.lock(transaction, key);
          // Another request may have deleted or used it since the query.
          if (upload === undefined || (await repository.isUsed(transaction, key))) return false;
          await deleteRow(transaction, key, serverSource);
          return true;
        });
        if (isDeleted) await deleteFiles(key);
      }
    },
  };
}
