import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { matchesOwn, type ListSource, type RowsQuery, sortByIds } from "../../db/find-page.ts";
import { newestColumns } from "../../db/find-newest.ts";
import { findFirst } from "../../db/find-first.ts";
import { enumKey, integerKey, nullableTextKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import type { Match } from "../../db/page-queries.ts";
import {
  personSearchTexts,
  shops,
  shopVerification,
  userName,
  users,
} from "../../db/schema/index.ts";

export interface ShopWithOwner {
  shop: typeof shops.$inferSelect;
  owner: Pick<typeof users.$inferSelect, keyof typeof ownerColumns>;
}

const ownerColumns = {
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  phoneNumber: users.phoneNumber,
  isVerified: users.isVerified,
};

const owner = { from: sql`${users}`, id: sql`${users.id}`, foreignKey: sql`${shops.ownerId}` };

/** What shops can be sorted by: the columns of the panel. */
export const shopSortKeys = {
  "shop-name": textKey(shops.name),
  owner: textKey(userName(users), owner),
  contact: nullableTextKey(users.phoneNumber, owner),
  status: enumKey(shops.status),
  verification: integerKey(shopVerification(shops)),
  views: integerKey(shops.views),
  created: timeKey(shops.createdAt),
};

const source: ListSource = {
  table: shops,
  sortKeys: shopSortKeys,
  search: (text, matches) =>
    searchShops(matches([shops.name], text), [
      matches(personSearchTexts(users), text),
      matches([users.phoneNumber], text),
    ]),
};

/** The search of the specification's call, which does not find phone numbers. */
const vendorSource: ListSource = {
  ...source,
  search: (text, matches) =>
    searchShops(matches([shops.name], text), [matches(personSearchTexts(users), text)]),
};

/** @param inOwner conditions of which the owner meets at least one */
function searchShops(inShop: SQL, inOwner: SQL[]): Match[] {
  return [
    matchesOwn(inShop),
    ...inOwner.map((condition) => ({
      indexed: sql`${shops.ownerId} in (select ${users.id} from ${users} where ${condition})`,
      perRow: sql`(select ${condition} from ${users} where ${users.id} = ${shops.ownerId})`,
    })),
  ];
}

interface ShopsQuery extends RowsQuery {
  status?: ShopWithOwner["shop"]["status"] | undefined;
}

export interface ShopsRepository extends ListPages<ShopsQuery, ShopWithOwner> {
  /** Returns shops whose name, or whose owner's name or email, contains the text; newest first. */
  search: (text: string, limit: number) => Promise<ShopWithOwner[]>;
}

export function createShopsRepository(db: Db): ShopsRepository {
  const columns = { shop: shops, owner: ownerColumns };
  const newest = db
    .select({ ...columns, ...newestColumns(shops) })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .orderBy(desc(shops.createdAt), desc(shops.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_shops");

  const findRows = (ids: string[]) =>
    db
      .select(columns)
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(inArray(shops.id, ids));

  return {
    ...createListPages(db, {
      source,
      toFilters: (query: ShopsQuery) => [query.status && eq(shops.status, query.status)],
      findRows,
      getId,
      findNewest: (limit) => newest.execute({ limit }),
    }),

    async search(q, limit) {
      const ids = await findFirst(db, vendorSource, q, limit);
      return sortByIds(ids, await findRows(ids), getId);
    },
  };
}

function getId({ shop }: ShopWithOwner): string {
  return shop.id;
}
