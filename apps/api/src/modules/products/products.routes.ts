import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createIdempotency, idempotencyHeadersSchema } from "../../plugins/idempotency.ts";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { csvResponse, exportRoute } from "../../plugins/exports.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createProductsRepository } from "./products.repository.ts";
import {
  createdProductSchema,
  newProductSchema,
  productSchema,
  productCsvColumns,
  productsExportQuerySchema,
  productsQuerySchema,
  toProductDto,
} from "./products.schema.ts";
import { createProductsService } from "./products.service.ts";

export const productsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "images" | "clock" | "exports">
> = async (app, { db, images, clock, exports }) => {
  const repository = createProductsRepository(db);
  const idempotency = createIdempotency(db, clock);
  const service = createProductsService({ repository, idempotency, images, clock });

  app.get(
    "/admin/products",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listProducts",
        summary: "List products, the newest first",
        tags: ["Products"],
        querystring: productsQuerySchema,
        response: { 200: pageSchema(productSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map((product) => toProductDto(product, images)), next, total };
    },
  );

  app.get(
    "/admin/products/export",
    {
      ...exportRoute,
      onRequest: exports.limit,
      schema: {
        operationId: "exportProducts",
        summary: "Download all products as CSV",
        tags: ["Products"],
        querystring: productsExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) =>
      exports.send(request, reply, {
        name: "products",
        columns: productCsvColumns,
        query: request.query,
        batches: repository.walk(request.query),
      }),
  );

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
      const idempotencyKey = headers["idempotency-key"];
      const by = { adminId, auditSource, idempotencyKey };
      return reply.code(201).send(await service.create(body, by));
    },
  );
};
