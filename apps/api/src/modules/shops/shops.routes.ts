import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { shopStatus } from "../../db/schema/index.ts";
import { csvParameters, PAGE_PARAMETERS } from "../../lists/exports.ts";
import { listQuerySchema, pageSchema } from "../common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createShopsRepository, shopSortKeys } from "./shops.repository.ts";
import {
  shopSchema,
  shopSearchQuerySchema,
  shopSearchResponseSchema,
  shopCsvColumns,
  toShopDto,
} from "./shops.schema.ts";

const querySchema = listQuerySchema(
  10,
  shopSortKeys,
  "the name of the shop, or of the name, email or phone number of its owner",
).extend({ status: z.enum(shopStatus.enumValues).optional() });
const MAX_SEARCH_RESULTS = 20;

export const shopsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "addExportRoute">
> = async (app, { db, addExportRoute }) => {
  const repository = createShopsRepository(db);

  app.get(
    "/admin/shops",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listShops",
        summary: "List shops, the newest first",
        tags: ["Shops"],
        querystring: querySchema,
        response: { 200: pageSchema(shopSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map(toShopDto), next, total };
    },
  );

  addExportRoute(app, {
    name: "shops",
    query: querySchema.omit(PAGE_PARAMETERS).extend(csvParameters),
    columns: shopCsvColumns,
    readBatches: repository.readBatches,
  });

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
      if (q === "") return { shops: [] };
      const { rows } = await repository.findPage({ q, limit: MAX_SEARCH_RESULTS });
      return { shops: rows.map(toShopDto) };
    },
  );
};
