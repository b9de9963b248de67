import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { createCsvStream, csvResponse } from "../../plugins/csv-stream.ts";
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

export const shopsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "limitExports">
> = async (app, { db, limitExports }) => {
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
      config: { permission: "read" },
      onRequest: limitExports,
      // It would read all rows.
      exposeHeadRoute: false,
      schema: {
        operationId: "exportShops",
        summary: "Download all shops as CSV",
        tags: ["Shops"],
        querystring: shopsExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    ({ query: { time_zone: timeZone, ...query } }, reply) =>
      createCsvStream(reply, {
        name: "shops",
        columns: shopCsvColumns,
        timeZone,
        batches: repository.walk(query),
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
