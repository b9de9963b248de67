import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listQuerySchema, listResponseSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createShopsRepository } from "./shops.repository.ts";
import {
  shopSchema,
  shopSearchQuerySchema,
  shopSearchResponseSchema,
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
        summary: "List the newest shops",
        tags: ["Shops"],
        querystring: listQuerySchema(10),
        response: { 200: listResponseSchema(shopSchema) },
      },
    },
    async ({ query }) => {
      const [shops, total] = await Promise.all([repository.list(query.limit), repository.count()]);
      return { data: shops.map(toShopDto), total };
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
      const shops = q === "" ? [] : await repository.search(q, MAX_SEARCH_RESULTS);
      return { shops: shops.map(toShopDto) };
    },
  );
};
