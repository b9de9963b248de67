import { hash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { change, type Change } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { IDEMPOTENCY_KEY_AGE_MS } from "../../db/retention.ts";
import { idempotencyKeys, products, shops } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions, Requester } from "../module-options.ts";
import { createdProductSchema, type NewProduct, toProductDto } from "./products.schema.ts";

type CreatedProduct = z.output<typeof createdProductSchema>;

/**
 * Creates a product and stores the response for 24 hours, or returns the stored response if the key has one. Concurrent
 * attempts wait for the first one. If it fails, the key remains unused.
 * @param key the Idempotency-Key header. Each administrator has their own keys
 * @throws HttpError 400 when the shop or an image does not exist, 422 when the key came with another product
 */
export function createProduct(
  options: ModuleOptions,
  { adminId, auditSource }: Requester,
  input: NewProduct,
  key: string | undefined,
): Promise<CreatedProduct> {
  const id = uuidv7();
  const creation = { by: auditSource, action: "product.create", target: id } as const;
  return change(options, creation, async (transaction) => {
    if (key === undefined) return insertProduct(options, transaction, id, input);
    const requestHash = hash("sha256", JSON.stringify(input), "buffer");
    const isThisKey = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));
    const createdAt = options.clock();
    const oldestValid = new Date(createdAt.getTime() - IDEMPOTENCY_KEY_AGE_MS);
    await transaction
      .delete(idempotencyKeys)
      .where(and(isThisKey, lt(idempotencyKeys.createdAt, oldestValid)));
    // Waits while another transaction has inserted this key and has not ended.
    const inserted = await transaction
      .insert(idempotencyKeys)
      .values({ adminId, key, requestHash, createdAt })
      .onConflictDoNothing();
    if (inserted.rowCount === 1) {
      const created = await insertProduct(options, transaction, id, input);
      await transaction.update(idempotencyKeys).set({ answer: created.result }).where(isThisKey);
      return created;
    }
    const [earlier] = await transaction.select().from(idempotencyKeys).where(isThisKey);
    if (earlier?.requestHash.equals(requestHash) !== true) {
      throw new HttpError(422, "This idempotency key was used for another request.");
    }
    return { result: createdProductSchema.parse(earlier.answer) };
  });
}

async function insertProduct(
  { images, clock }: ModuleOptions,
  transaction: DbOrTransaction,
  id: string,
  input: NewProduct,
): Promise<Change<CreatedProduct>> {
  const { stock_quantity: stockQuantity, delivery_fee: deliveryFee, ...same } = input;
  const after = {
    ...same,
    id,
    images: await images.resolve(transaction, input.images),
    stockQuantity,
    deliveryFee,
    createdAt: clock(),
  };
  const query = transaction.select({ id: shops.id, name: shops.name }).from(shops);
  const [shop] = await query.where(eq(shops.id, input.shopId));
  if (shop === undefined) {
    throw new HttpError(400, "This shop no longer exists. Choose another vendor.");
  }
  await transaction.insert(products).values(after);
  const data = toProductDto({ ...after, shop, categories: [] }, images);
  return { result: { message: "Product created successfully", data }, after };
}
