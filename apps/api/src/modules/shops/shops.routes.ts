import { eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { naturalOrder, nullsLast } from "../../db/schema/columns.ts";
import { shops, shopStatus, shopVerification, users } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { addListRoutes, listQuerySchema } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { shopCsvColumns, shopSchema, toShopDto } from "./shops.schema.ts";

/** Copies of the owner are for sorting only, because a row has the owner itself. */
const { ownerName, ownerPhone, ownerIsVerified: _, searchText, ...shop } = getTableColumns(shops);

export const shopSortKeys = {
  "shop-name": naturalOrder(shops.name),
  owner: naturalOrder(ownerName),
  contact: nullsLast(ownerPhone),
  status: shops.status,
  verification: shopVerification(shops),
  views: shops.views,
  created: shops.createdAt,
};

const SEARCHED = "the name of the shop, or of the name, email or phone number of its owner";
const querySchema = listQuerySchema(10, shopSortKeys, SEARCHED).extend({
  status: z.enum(shopStatus.enumValues).optional(),
});
const MAX_SEARCH_RESULTS = 20;

export const shopsRoutes: ModuleRoutes = async (app, options) => {
  const { firstname, lastname, email, phoneNumber, isVerified } = users;
  const pages = createListPages({
    db: options.db,
    table: shops,
    columns: { shop, owner: { firstname, lastname, email, phoneNumber, isVerified } },
    join: { table: users, on: eq(users.id, shops.ownerId) },
    sortKeys: shopSortKeys,
    searchText,
    toFilters: ({ status }: Pick<z.output<typeof querySchema>, "status">) => [
      status && eq(shops.status, status),
    ],
  });

  addListRoutes(app, options, {
    name: "shops",
    pages,
    querySchema,
    rowSchema: shopSchema,
    toDto: toShopDto,
    csvColumns: shopCsvColumns,
  });

  route(app, "GET", "/admin/shops/search", {
    summary: "Search shops by name or owner",
    permission: "read",
    atOnce: "list",
    query: querySchema.pick({ q: true }),
    response: z.object({ shops: z.array(shopSchema) }),
    handler: async ({ query: { q = "" } }) => {
      if (q === "") return { shops: [] };
      const { rows } = await pages.findPage({ q, limit: MAX_SEARCH_RESULTS });
      return { shops: rows.map(toShopDto) };
    },
  });
};
