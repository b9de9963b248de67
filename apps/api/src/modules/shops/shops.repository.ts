import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { contains, type ListSource, positionColumn, type RowsQuery } from "../../db/find-page.ts";
import { enumKey, integerKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import { personSearchText, shops, userName, userPhone, users } from "../../db/schema/index.ts";

export interface ShopWithOwner {
  shop: typeof shops.$inferSelect;
  owner: typeof users.$inferSelect;
}

const ownerJoin = sql`join ${users} on ${users.id} = ${shops.ownerId}`;

/** What shops can be sorted by: the columns of the panel. */
export const shopSortKeys = {
  "shop-name": textKey(shops.name),
  owner: textKey(userName(users), ownerJoin),
  contact: textKey(userPhone(users), ownerJoin),
  status: enumKey(shops.status),
  // In the order of the panel's texts. Without an index: both tables contribute to the value.
  verification: integerKey(
    sql`((case when ${users.isVerified} then 4 else 0 end) + case ${shops.kycStatus}
      when 'approved' then 0 when 'not_submitted' then 1 when 'pending' then 2 else 3 end)`,
    ownerJoin,
  ),
  views: integerKey(shops.views),
  created: timeKey(shops.createdAt),
};

const source: ListSource = {
  table: shops,
  sortKeys: shopSortKeys,
  search(text) {
    const inName = contains(shops.name, text);
    const inOwner = contains(personSearchText(users), text);
    return {
      indexed: [
        inName,
        sql`${shops.ownerId} in (select ${users.id} from ${users} where ${inOwner})`,
      ],
      perRow: sql`(${inName} or
        (select ${inOwner} from ${users} where ${users.id} = ${shops.ownerId}))`,
    };
  },
};

interface ShopsQuery extends RowsQuery {
  status?: ShopWithOwner["shop"]["status"] | undefined;
}

export type ShopsRepository = ListPages<ShopsQuery, ShopWithOwner>;

export function createShopsRepository(db: Db): ShopsRepository {
  const columns = { shop: shops, owner: users };
  const newest = db
    .select({ ...columns, position: positionColumn(shops.createdAt) })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .orderBy(desc(shops.createdAt), desc(shops.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_shops");

  return createListPages(db, {
    source,
    toFilters: (query: ShopsQuery) => [query.status && eq(shops.status, query.status)],
    findRows: (ids) =>
      db
        .select(columns)
        .from(shops)
        .innerJoin(users, eq(users.id, shops.ownerId))
        .where(inArray(shops.id, ids)),
    getId: ({ shop }) => shop.id,
    findNewest: (limit) => newest.execute({ limit }),
  });
}
