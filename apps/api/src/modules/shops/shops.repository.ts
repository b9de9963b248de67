import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { naturalOrder, nullsLast } from "../../db/schema/columns.ts";
import { type Shop, shops, shopVerification, users } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { getPosition } from "../../lists/select-page.ts";

const ownerColumns = {
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  phoneNumber: users.phoneNumber,
  isVerified: users.isVerified,
};

export const shopSortKeys = {
  "shop-name": naturalOrder(shops.name),
  owner: naturalOrder(shops.ownerName),
  contact: nullsLast(shops.ownerPhone),
  status: shops.status,
  verification: shopVerification(shops),
  views: shops.views,
  created: shops.createdAt,
};

export function createShopsRepository(db: Db) {
  return createListPages({
    table: shops,
    sortKeys: shopSortKeys,
    searchText: shops.searchText,
    toFilters: ({ status }: { status?: Shop["status"] | undefined }) => [
      status && eq(shops.status, status),
    ],
    select: ({ page, orderBy }) =>
      db
        .with(page)
        .select({ shop: shops, owner: ownerColumns, position: getPosition(shops) })
        .from(shops)
        .innerJoin(users, eq(users.id, shops.ownerId))
        .orderBy(orderBy),
  });
}
