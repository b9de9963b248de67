import { z } from "zod";
import { idempotencyHeadersSchema, runIdempotently } from "../../http/idempotency.ts";
import { route } from "../../http/route.ts";
import { listQuerySchema } from "../common-schemas.ts";
import { addListRoutes } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { lookupText } from "../text-schemas.ts";
import { PRODUCT_STATUSES } from "./product-status.ts";
import { createProductsRepository, productSortKeys } from "./products.repository.ts";
import {
  createdProductSchema,
  newProductSchema,
  productSchema,
  productCsvColumns,
  toProductDto,
} from "./products.schema.ts";
import { createProduct } from "./products.service.ts";

const SEARCHED = "the name of the product, its shop or a category of it";

export const productsRoutes: ModuleRoutes<"db" | "clock" | "images" | "exports"> = async (
  app,
  options,
) => {
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
    id: "createProduct",
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
