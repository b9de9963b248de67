import { between, desc, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
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

const { firstname, lastname, email, phoneNumber, isVerified } = users;
const columns = { shop, owner: { firstname, lastname, email, phoneNumber, isVerified } };
const isOwner = eq(users.id, shops.ownerId);

/** Finds a name without regard to case or accents: the collation ignores both characters, and orders equal texts by bytes. */
function findNamed(db: Db, name: string) {
  const hasName = between(naturalOrder(shops.name), `\u0001${name}`, `\u{E01EF}${name}`);
  return db
    .select(columns)
    .from(shops)
    .innerJoin(users, isOwner)
    .where(hasName)
    .orderBy(desc(shops.createdAt))
    .limit(MAX_SEARCH_RESULTS);
}

export const shopsRoutes: ModuleRoutes = async (app, options) => {
  const pages = createListPages({
    db: options.db,
    table: shops,
    columns,
    join: { table: users, on: isOwner },
    sortKeys: shopSortKeys,
    searchText,
    toFilters: ({ status }: z.output<typeof querySchema>) => [status && eq(shops.status, status)],
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
      const { rows, next } = await pages.findPage({ q, limit: MAX_SEARCH_RESULTS });
      // Newer shops may have the name of this one in theirs, or in that of their owner.
      const named = next === null ? [] : await findNamed(options.db, q);
      const found = new Map([...named, ...rows].map((row) => [row.shop.id, toShopDto(row)]));
      return { shops: [...found.values()].slice(0, MAX_SEARCH_RESULTS) };
    },
  });
};
