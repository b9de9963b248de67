import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { products, shops } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { idempotencyHeadersSchema, runIdempotently } from "../../http/idempotency.ts";
import { route } from "../../http/route.ts";
import { addListRoutes, listQuerySchema } from "../list-routes.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
import { lookupText } from "../text-schemas.ts";
import { createProductsRepository, productSortKeys } from "./products.repository.ts";
import {
  createdProductSchema,
  type NewProduct,
  newProductSchema,
  type Product,
  PRODUCT_STATUSES,
  productCsvColumns,
  productSchema,
  toProductDto,
} from "./products.schema.ts";

const SEARCHED = "the name of the product, its shop or a category of it";

export const productsRoutes: ModuleRoutes = async (app, options) => {
  addListRoutes(app, options, {
    name: "products",
    pages: createProductsRepository(options.db),
    querySchema: listQuerySchema(10, productSortKeys, SEARCHED).extend({
      status: z.enum(PRODUCT_STATUSES).optional(),
      category: lookupText(200)
        .transform((text) => text.normalize("NFC"))
        .optional()
        .describe("Name of a category, in any case."),
    }),
    rowSchema: productSchema,
    toDto: (product) => toProductDto(product, options.images),
    csvColumns: productCsvColumns,
  });

  route(app, "POST", "/admin/products", {
    summary: "Create a product",
    permission: "products:write",
    audit: "product.create",
    headers: idempotencyHeadersSchema,
    body: newProductSchema,
    response: createdProductSchema,
    status: 201,
    errors: { 422: "The idempotency key came with another product." },
    handler: async ({ adminId, auditSource, headers, body }) => {
      const key = headers["idempotency-key"];
      const request = { adminId, key, payload: body, responseSchema: createdProductSchema };
      return runIdempotently(options, request, async (transaction) => {
        const product = await createProduct(transaction, options, body, auditSource);
        const data = toProductDto(product, options.images);
        return { message: "Product created successfully", data };
      });
    },
  });
};

/** @throws HttpError 400 when the shop or an image does not exist */
async function createProduct(
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
