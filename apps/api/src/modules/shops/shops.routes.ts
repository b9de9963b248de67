import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createShopsRepository } from "./shops.repository.ts";
import {
  shopSchema,
  shopSearchQuerySchema,
  shopSearchResponseSchema,
  shopsQuerySchema,
  toShopDto,
} from "./shops.schema.ts";

const MAX_SEARCH_RESULTS = 20;

export const shopsRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
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
