import { and, arrayContains, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { categories, products, uploads } from "../../db/schema/index.ts";
import { toImagePath } from "./image-urls.ts";

const isPresent = isNull(uploads.deletedAt);

/** Locks an upload until the transaction ends, so that others neither use nor delete it. */
export async function lockUpload(transaction: DbOrTransaction, key: string) {
  const query = transaction
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), isPresent));
  const [upload] = await query.for("update");
  return upload;
}

/** Locks uploads against deletion until the transaction ends, and returns the keys that exist. */
export async function lockForUse(transaction: DbOrTransaction, keys: string[]) {
  if (keys.length === 0) return [];
  const query = transaction.select({ key: uploads.key }).from(uploads);
  const isNamed = and(inArray(uploads.key, keys), isPresent);
  const locked = await query.where(isNamed).orderBy(uploads.key).for("key share");
  return locked.map(({ key }) => key);
}

/** Returns whether a product or category uses an upload. Lock it before. */
export async function isUsed(transaction: DbOrTransaction, key: string): Promise<boolean> {
  const path = toImagePath(key);
  const uses =
    (await transaction.$count(products, arrayContains(products.images, [path]))) +
    (await transaction.$count(categories, eq(categories.image, path)));
  return uses > 0;
}

/** Returns the keys of uploads before a time that no product or category uses, the oldest first. */
export async function listUnused(db: Db, before: Date, limit: number) {
  const path = sql`${toImagePath("")} || ${uploads.key}`;
  const isUnused = and(
    isPresent,
    lt(uploads.createdAt, before),
    sql`not exists (select from ${products} where ${products.images} @> array[${path}])`,
    sql`not exists (select from ${categories} where ${categories.image} = ${path})`,
  );
  const query = db.select({ key: uploads.key }).from(uploads).where(isUnused);
  const unused = await query.orderBy(asc(uploads.createdAt)).limit(limit);
  return unused.map(({ key }) => key);
}

/** Returns the keys of uploads deleted up to a time, whose files may remain. */
export async function listDeleted(db: Db, until: Date): Promise<string[]> {
  const query = db.select({ key: uploads.key }).from(uploads).where(lte(uploads.deletedAt, until));
  return (await query).map(({ key }) => key);
}
