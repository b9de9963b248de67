import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idempotencyHeadersSchema, runIdempotently } from "../../http/idempotency.ts";
import { csvParameters, PAGE_PARAMETERS } from "../../lists/exports.ts";
import { listQuerySchema, pageSchema } from "../common-schemas.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
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

const querySchema = listQuerySchema(
  10,
  productSortKeys,
  "the name of the product, its shop or a category of it",
).extend({
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: lookupText(200)
    .transform((text) => text.normalize("NFC"))
    .optional()
    .describe("Name of a category, in any case."),
});

export const productsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "images" | "addExportRoute">
> = async (app, { db, images, addExportRoute }) => {
  const repository = createProductsRepository(db);

  app.get(
    "/admin/products",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listProducts",
        summary: "List products, the newest first",
        tags: ["Products"],
        querystring: querySchema,
        response: { 200: pageSchema(productSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map((product) => toProductDto(product, images)), next, total };
    },
  );

  addExportRoute(app, {
    name: "products",
    query: querySchema.omit(PAGE_PARAMETERS).extend(csvParameters),
    columns: productCsvColumns,
    readBatches: repository.readBatches,
  });
};

export const newProductRoutes: ModuleRoutes = async (app, options) => {
  app.post(
    "/admin/products",
    {
      config: {
        permission: "products:write",
        audit: "product.create",
        errors: { 422: "The idempotency key came with another product." },
      },
      schema: {
        operationId: "createProduct",
        summary: "Create a product",
        tags: ["Products"],
        headers: idempotencyHeadersSchema,
        body: newProductSchema,
        response: { 201: createdProductSchema },
      },
    },
    async ({ adminId, auditSource, headers, body }, reply) => {
      const key = headers["idempotency-key"];
      const request = { adminId, key, payload: body, responseSchema: createdProductSchema };
      const created = await runIdempotently(options, request, async (transaction) => {
        const product = await createProduct(transaction, options, body, auditSource);
        const data = toProductDto(product, options.images);
        return { message: "Product created successfully", data };
      });
      return reply.code(201).send(created);
    },
  );
};
