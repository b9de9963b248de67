import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { IDEMPOTENCY_KEY_AGE_MS } from "../../db/retention.ts";
import { idempotencyKeys, products, shops } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createdProductSchema, type NewProduct, toProductDto } from "./products.schema.ts";

type Creator = Pick<FastifyRequest, "adminId" | "auditSource">;
type CreatedProduct = z.output<typeof createdProductSchema>;

/**
 * Creates a product and stores the response for 24 hours, or returns the stored response if the key has one. Concurrent
 * attempts wait for the first one. If it fails, the key remains unused.
 * @param key the Idempotency-Key header. Each administrator has their own keys
 * @throws HttpError 400 when the shop or an image does not exist, 422 when the key came with another product
 */
export function createProduct(
  options: ModuleOptions,
  by: Creator,
  input: NewProduct,
  key: string | undefined,
): Promise<CreatedProduct> {
  return options.db.transaction(async (transaction) => {
    if (key === undefined) return insertProduct(options, transaction, by, input);
    const { adminId } = by;
    const requestHash = createHash("sha256").update(JSON.stringify(input)).digest();
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
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length > 0) {
      const answer = await insertProduct(options, transaction, by, input);
      await transaction.update(idempotencyKeys).set({ answer }).where(isThisKey);
      return answer;
    }
    const [earlier] = await transaction.select().from(idempotencyKeys).where(isThisKey);
    if (earlier?.requestHash.equals(requestHash) !== true) {
      throw new HttpError(422, "This idempotency key was used for another request.");
    }
    return createdProductSchema.parse(earlier.answer);
  });
}

async function insertProduct(
  { images, clock }: ModuleOptions,
  transaction: DbOrTransaction,
  { auditSource }: Creator,
  input: NewProduct,
): Promise<CreatedProduct> {
  const { stock_quantity: stockQuantity, delivery_fee: deliveryFee, ...same } = input;
  const row = {
    ...same,
    id: uuidv7(),
    images: await images.resolve(transaction, input.images),
    stockQuantity,
    deliveryFee,
    createdAt: clock(),
  };
  const { id, name } = shops;
  const query = transaction.select({ id, name }).from(shops).where(eq(id, input.shopId));
  const [shop] = await query;
  if (shop === undefined) {
    throw new HttpError(400, "This shop no longer exists. Choose another vendor.");
  }
  await transaction.insert(products).values(row);
  await recordAudit(transaction, auditSource, "product.create", { id: row.id, after: row });
  const data = toProductDto({ ...row, shop, categories: [] }, images);
  return { message: "Product created successfully", data };
}
