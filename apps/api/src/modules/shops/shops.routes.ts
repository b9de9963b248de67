import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { csvResponse, exportRoute } from "../../plugins/exports.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createShopsRepository } from "./shops.repository.ts";
import {
  shopSchema,
  shopSearchQuerySchema,
  shopSearchResponseSchema,
  shopCsvColumns,
  shopsExportQuerySchema,
  shopsQuerySchema,
  toShopDto,
} from "./shops.schema.ts";

const MAX_SEARCH_RESULTS = 20;

export const shopsRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db" | "exports">> = async (
  app,
  { db, exports },
) => {
  const repository = createShopsRepository(db);

  app.get(
    "/admin/shops",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listShops",
        summary: "List shops, the newest first",
        tags: ["Shops"],
        querystring: shopsQuerySchema,
        response: { 200: pageSchema(shopSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map(toShopDto), next, total };
    },
  );

  app.get(
    "/admin/shops/export",
    {
      ...exportRoute,
      onRequest: exports.limit,
      schema: {
        operationId: "exportShops",
        summary: "Download all shops as CSV",
        tags: ["Shops"],
        querystring: shopsExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) =>
      exports.send(request, reply, {
        name: "shops",
        columns: shopCsvColumns,
        query: request.query,
        batches: repository.walk(request.query),
      }),
  );

  app.get(
    "/admin/shops/search",
    {
      config: { permission: "read" },
      schema: {
        operationId: "searchShops",
        summary: "Search shops by name or owner",
        tags: ["Shops"],
        querystring: shopSearchQuerySchema,
        response: { 200: shopSearchResponseSchema },
      },
    },
    async ({ query: { q } }) => {
      const found = q === "" ? [] : await repository.search(q, MAX_SEARCH_RESULTS);
      return { shops: found.map(toShopDto) };
    },
  );
};
