import { and, arrayContains, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { categories, products, uploads } from "../../db/schema/index.ts";
import { toImagePath } from "./image-urls.ts";

type Upload = typeof uploads.$inferSelect;

export interface UploadsRepository {
  add(transaction: DbOrTransaction, upload: Upload): Promise<void>;
  /** Locks an upload until the transaction ends, so that others neither use nor delete it. */
  lock(transaction: DbOrTransaction, key: string): Promise<Upload | undefined>;
  /** Locks uploads against deletion until the transaction ends, and returns the keys that exist. */
  lockForUse(transaction: DbOrTransaction, keys: string[]): Promise<string[]>;
  isUsed(transaction: DbOrTransaction, key: string): Promise<boolean>;
  delete(transaction: DbOrTransaction, key: string): Promise<void>;
  /** Returns uploads of at least this age that no product or category uses, the oldest first. */
  listUnused(olderThan: Date, limit: number): Promise<Upload[]>;
}

export function createUploadsRepository(db: Db): UploadsRepository {
  return {
    async add(transaction, upload) {
      await transaction.insert(uploads).values(upload);
    },

    async lock(transaction, key) {
      const [upload] = await transaction
        .select()
        .from(uploads)
        .where(eq(uploads.key, key))
        .for("update");
      return upload;
    },

    async lockForUse(transaction, keys) {
      const locked = await transaction
        .select({ key: uploads.key })
        .from(uploads)
        .where(inArray(uploads.key, keys))
        .orderBy(uploads.key)
        .for("key share");
      return locked.map(({ key }) => key);
    },

    async isUsed(transaction, key) {
      const path = toImagePath(key);
      const uses =
        (await transaction.$count(products, arrayContains(products.images, [path]))) +
        (await transaction.$count(categories, eq(categories.image, path)));
      return uses > 0;
    },

    async delete(transaction, key) {
      await transaction.delete(uploads).where(eq(uploads.key, key));
    },

    listUnused(olderThan, limit) {
      const path = sql`${toImagePath("")} || ${uploads.key}`;
      return db
        .select()
        .from(uploads)
        .where(
          and(
            lt(uploads.createdAt, olderThan),
            sql`not exists (select from ${products} where ${products.images} @> array[${path}])`,
            sql`not exists (select from ${categories} where ${categories.image} = ${path})`,
          ),
        )
        .orderBy(asc(uploads.createdAt))
        .limit(limit);
    },
  };
}
