import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { newestColumns } from "../../db/find-newest.ts";
import { matchesOwn, type ListSource, type RowsQuery } from "../../db/find-page.ts";
import { booleanKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import { accountType, users, userSearchTexts } from "../../db/schema/index.ts";

export type User = typeof users.$inferSelect;

/** What users can be sorted by: the columns of the panel. */
export const userSortKeys = {
  email: textKey(users.email),
  "referral-code": textKey(users.referralCode),
  // The enum has sellers first, the alphabet has buyers.
  "account-type": booleanKey(sql`(${users.accountType} = 'seller')`),
  created: timeKey(users.createdAt),
};

const source: ListSource = {
  table: users,
  sortKeys: userSortKeys,
  search(text, matches) {
    const types = accountType.enumValues.filter((type) => type.includes(text.toLowerCase()));
    return [matches(userSearchTexts(users), text), inArray(users.accountType, types)].map(
      matchesOwn,
    );
  },
};

interface UsersQuery extends RowsQuery {
  account_type?: User["accountType"] | undefined;
}

export type UsersRepository = ListPages<UsersQuery, User>;

export function createUsersRepository(db: Db): UsersRepository {
  const newest = db
    .select({ ...getTableColumns(users), ...newestColumns(users) })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_users");

  return createListPages(db, {
    source,
    toFilters: (query: UsersQuery) => [
      query.account_type && eq(users.accountType, query.account_type),
    ],
    findRows: (ids) => db.select().from(users).where(inArray(users.id, ids)),
    getId: ({ id }) => id,
    findNewest: (limit) => newest.execute({ limit }),
  });
}
