import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { type User, users } from "../../db/schema/index.ts";
import { createListPages, type RowsQuery } from "../../lists/list-pages.ts";
import { booleanKey, textKey, timeKey } from "../../lists/sort-keys.ts";

/** What users can be sorted by: the columns of the panel. */
export const userSortKeys = {
  email: textKey(users.email),
  "referral-code": textKey(users.referralCode),
  // The enum has sellers first, the alphabet has buyers.
  "account-type": booleanKey(sql`(${users.accountType} = 'seller')`),
  created: timeKey(users.createdAt),
};

interface UsersQuery extends RowsQuery {
  account_type?: User["accountType"] | undefined;
}

export function createUsersRepository(db: Db) {
  const { searchText, ...columns } = getTableColumns(users);
  return createListPages({
    table: users,
    sortKeys: userSortKeys,
    searchText,
    toFilters: ({ account_type: type }: UsersQuery) => [type && eq(users.accountType, type)],
    select: ({ page, position, orderBy }) =>
      db
        .with(page)
        .select({ ...columns, position })
        .from(users)
        .orderBy(...orderBy),
  });
}
