import { and, arrayContains, asc, eq, lt, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { categories, products, uploads } from "../../db/schema/index.ts";
import { addressOf } from "./image-addresses.ts";

type Upload = typeof uploads.$inferSelect;

export interface UploadsRepository {
  add(upload: Upload): Promise<void>;
  /** Finds an upload and keeps others from using or deleting it until the transaction ends. */
  lock(transaction: DbOrTransaction, key: string): Promise<Upload | undefined>;
  /** Whether a product or category shows it. */
  isUsed(transaction: DbOrTransaction, key: string): Promise<boolean>;
  remove(transaction: DbOrTransaction, key: string): Promise<void>;
  /** Uploads older than that which nothing shows, the oldest first. */
  listOrphans(olderThan: Date, limit: number): Promise<Upload[]>;
}

export function createUploadsRepository(db: Db): UploadsRepository {
  return {
    async add(upload) {
      await db.insert(uploads).values(upload);
    },

    async lock(transaction, key) {
      const [upload] = await transaction
        .select()
        .from(uploads)
        .where(eq(uploads.key, key))
        .for("update");
      return upload;
    },

    async isUsed(transaction, key) {
      const address = addressOf(key);
      const shownBy =
        (await transaction.$count(products, arrayContains(products.images, [address]))) +
        (await transaction.$count(categories, eq(categories.image, address)));
      return shownBy > 0;
    },

    async remove(transaction, key) {
      await transaction.delete(uploads).where(eq(uploads.key, key));
    },

    listOrphans(olderThan, limit) {
      const address = sql`${addressOf("")} || ${uploads.key}`;
      return db
        .select()
        .from(uploads)
        .where(
          and(
            lt(uploads.createdAt, olderThan),
            sql`not exists (select from ${products} where ${products.images} @> array[${address}])`,
            sql`not exists (select from ${categories} where ${categories.image} = ${address})`,
          ),
        )
        .orderBy(asc(uploads.createdAt))
        .limit(limit);
    },
  };
}
