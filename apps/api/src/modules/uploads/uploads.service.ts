import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Storage } from "../../storage/storage.ts";
import type { UploadsRepository } from "./uploads.repository.ts";

/** An upload that nothing shows is given this long to be used. */
const ORPHAN_MS = 24 * 3_600_000;
const ORPHANS_AT_ONCE = 100;

export interface UploadsService {
  /** Stores an image and returns its key. @throws HttpError 415 when it is none */
  add(adminId: string, bytes: Uint8Array): Promise<string>;
  /**
   * Deletes an upload.
   * @param by who asks, and whether others' uploads are theirs to delete
   * @throws HttpError 404 when there is none, 403 when it is another's, 409 while something shows it
   */
  remove(key: string, by: { adminId: string; mayDeleteAny: boolean }): Promise<void>;
  /** Deletes uploads that nothing has shown for a day. */
  removeOrphans(): Promise<void>;
}

export function createUploadsService(options: {
  db: Db;
  repository: UploadsRepository;
  storage: Storage;
  clock: () => Date;
}): UploadsService {
  const { db, repository, storage, clock } = options;

  return {
    async add(adminId, bytes) {
      // Loaded when needed: many servers never see an upload.
      const { encodeImage } = await import("./encode-image.ts");
      const image = await encodeImage(bytes);
      if (image === undefined) {
        throw new HttpError(415, "file: Must be a JPEG, PNG, WebP or GIF image");
      }
      const key = `images/${randomUUID()}.webp`;
      // The row first: should the server end in between, the orphan is cleared away.
      await repository.add({ key, adminId, createdAt: clock() });
      await storage.put(key, image);
      return key;
    },

    async remove(key, { adminId, mayDeleteAny }) {
      await db.transaction(async (transaction) => {
        const upload = await repository.lock(transaction, key);
        if (upload === undefined) throw new HttpError(404, "There is no such file.");
        if (upload.adminId !== adminId && !mayDeleteAny) {
          throw new HttpError(403, "This file is somebody else's.");
        }
        if (await repository.isUsed(transaction, key)) {
          throw new HttpError(409, "This file is in use.");
        }
        await storage.delete(key);
        await repository.remove(transaction, key);
      });
    },

    async removeOrphans() {
      const olderThan = new Date(clock().getTime() - ORPHAN_MS);
      for (const { key } of await repository.listOrphans(olderThan, ORPHANS_AT_ONCE)) {
        await db.transaction(async (transaction) => {
          const upload = await repository.lock(transaction, key);
          // Somebody may have come first.
          if (upload === undefined || (await repository.isUsed(transaction, key))) return;
          await storage.delete(key);
          await repository.remove(transaction, key);
        });
      }
    },
  };
}
