import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { products, shops } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import type { NewProduct, Product } from "./products.schema.ts";

/** @throws HttpError 400 when the shop or an image does not exist */
export async function createProduct(
  transaction: DbOrTransaction,
  { images, clock }: Pick<ModuleOptions, "images" | "clock">,
  input: NewProduct,
  by: AuditSource,
): Promise<Product> {
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
  if (shop === undefined)
    throw new HttpError(400, "This shop no longer exists. Choose another vendor.");
  await transaction.insert(products).values(row);
  await recordAudit(transaction, by, "product.create", { id: row.id, after: row });
  return { ...row, shop, categories: [] };
}
