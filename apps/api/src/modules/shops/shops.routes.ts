import { z } from "zod";
import { shopStatus } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { listQuerySchema } from "../common-schemas.ts";
import { addListRoutes } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createShopsRepository, shopSortKeys } from "./shops.repository.ts";
import { shopCsvColumns, shopSchema, shopSearchResponseSchema, toShopDto } from "./shops.schema.ts";

const querySchema = listQuerySchema(
  10,
  shopSortKeys,
  "the name of the shop, or of the name, email or phone number of its owner",
).extend({ status: z.enum(shopStatus.enumValues).optional() });
const MAX_SEARCH_RESULTS = 20;

export const shopsRoutes: ModuleRoutes<"db" | "exports"> = async (app, options) => {
  const pages = createShopsRepository(options.db);

  addListRoutes(app, options, {
    name: "shops",
    pages,
    querySchema,
    rowSchema: shopSchema,
    toDto: toShopDto,
    csvColumns: shopCsvColumns,
  });

  route(app, "GET", "/admin/shops/search", {
    id: "searchShops",
    summary: "Search shops by name or owner",
    permission: "read",
    query: querySchema.pick({ q: true }),
    response: shopSearchResponseSchema,
    handler: async ({ query: { q = "" } }) => {
      if (q === "") return { shops: [] };
      const { rows } = await pages.findPage({ q, limit: MAX_SEARCH_RESULTS });
      return { shops: rows.map(toShopDto) };
    },
  });
};
