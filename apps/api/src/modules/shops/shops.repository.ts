import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { type Shop, shops, shopVerification, users } from "../../db/schema/index.ts";
import { createListPages, type RowsQuery } from "../../lists/list-pages.ts";
import { enumKey, integerKey, nullableTextKey, textKey, timeKey } from "../../lists/sort-keys.ts";

const ownerColumns = {
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  phoneNumber: users.phoneNumber,
  isVerified: users.isVerified,
};

/** What shops can be sorted by: the columns of the panel. */
export const shopSortKeys = {
  "shop-name": textKey(shops.name),
  owner: textKey(shops.ownerName),
  contact: nullableTextKey(shops.ownerPhone),
  status: enumKey(shops.status),
  verification: integerKey(shopVerification(shops)),
  views: integerKey(shops.views),
  created: timeKey(shops.createdAt),
};

interface ShopsQuery extends RowsQuery {
  status?: Shop["status"] | undefined;
}

export function createShopsRepository(db: Db) {
  return createListPages({
    table: shops,
    sortKeys: shopSortKeys,
    searchText: shops.searchText,
    toFilters: ({ status }: ShopsQuery) => [status && eq(shops.status, status)],
    select: ({ page, position, orderBy }) =>
      db
        .with(page)
        .select({ shop: shops, owner: ownerColumns, position })
        .from(shops)
        .innerJoin(users, eq(users.id, shops.ownerId))
        .orderBy(...orderBy),
  });
}
