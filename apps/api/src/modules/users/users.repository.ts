import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { naturalOrder } from "../../db/schema/columns.ts";
import { type User, users } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { getPosition } from "../../lists/select-page.ts";

export const userSortKeys = {
  email: naturalOrder(users.email),
  "referral-code": naturalOrder(users.referralCode),
  // The enum has sellers first, the alphabet has buyers.
  "account-type": sql`(${users.accountType} = 'seller')`,
  created: users.createdAt,
};

export function createUsersRepository(db: Db) {
  const { searchText, ...own } = getTableColumns(users);
  const columns = { ...own, position: getPosition(users) };
  return createListPages({
    table: users,
    sortKeys: userSortKeys,
    searchText,
    toFilters: ({ account_type: type }: { account_type?: User["accountType"] | undefined }) => [
      type && eq(users.accountType, type),
    ],
    select: ({ page, orderBy }) => db.with(page).select(columns).from(users).orderBy(orderBy),
  });
}
