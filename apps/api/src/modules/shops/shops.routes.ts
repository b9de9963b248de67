import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { DEFAULT_SORT, findPageQuery, listResponseSchema } from "../../plugins/common-schemas.ts";
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
        response: { 200: listResponseSchema(shopSchema) },
      },
    },
    async ({ query }) => {
      const page = findPageQuery(query);
      if (page !== undefined) {
        const { rows, next, total } = await repository.findPage(page);
        return { data: rows.map(toShopDto), next, total };
      }
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
      if (q === "") return { shops: [] };
      const page = { q, sort: DEFAULT_SORT, limit: MAX_SEARCH_RESULTS };
      const { rows } = await repository.findPage(page);
      return { shops: rows.map(toShopDto) };
    },
  );
};
