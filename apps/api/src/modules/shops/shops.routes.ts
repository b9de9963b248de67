import type { ApiPlugin } from "../api-context.ts";
import { listAnswerSchema, listQuerySchema } from "../../plugins/list-query.ts";
import { createShopsRepository } from "./shops.repository.ts";
import { shopSchema, shopSearchAnswerSchema, shopSearchQuerySchema } from "./shops.schema.ts";

const MAX_SEARCH_RESULTS = 20;

/** Specification, point 7: GET /admin/shops and GET /admin/shops/search. */
export const shopsRoutes: ApiPlugin = async (app, { db }) => {
  const shops = createShopsRepository(db);

  app.get(
    "/admin/shops",
    {
      config: { permission: "read" },
      schema: {
        querystring: listQuerySchema(10),
        response: { 200: listAnswerSchema(shopSchema) },
      },
    },
    async ({ query }) => {
      const [data, total] = await Promise.all([shops.list(query.limit), shops.count()]);
      return { data, total };
    },
  );

  app.get(
    "/admin/shops/search",
    {
      config: { permission: "read" },
      schema: {
        querystring: shopSearchQuerySchema,
        response: { 200: shopSearchAnswerSchema },
      },
    },
    async ({ query }) => ({
      shops: query.q === "" ? [] : await shops.search(query.q, MAX_SEARCH_RESULTS),
    }),
  );
};
