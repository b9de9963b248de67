import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import {
  contains,
  findNewest,
  findPage,
  hasOnlyLimit,
  type ListSource,
  type PageQuery,
  positionColumn,
  type RowsPage,
  sortByIds,
} from "../../db/find-page.ts";
import { booleanKey, textKey, timeKey } from "../../db/keyset.ts";
import { accountType, users, userSearchText } from "../../db/schema/index.ts";

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
  search(text) {
    const types = accountType.enumValues.filter((type) => type.includes(text.toLowerCase()));
    const indexed = [contains(userSearchText(users), text), inArray(users.accountType, types)];
    return { indexed, perRow: sql`(${sql.join(indexed, sql` or `)})` };
  },
};

interface UsersPageQuery extends PageQuery {
  account_type?: User["accountType"] | undefined;
}

export interface UsersRepository {
  /**
   * Returns the newest users first if the query has no sort.
   * @throws HttpError 400 when the cursor is invalid
   */
  findPage(query: UsersPageQuery): Promise<RowsPage<User>>;
}

export function createUsersRepository(db: Db): UsersRepository {
  const newest = db
    .select({ ...getTableColumns(users), position: positionColumn(users.createdAt) })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_users");

  return {
    async findPage(query) {
      if (hasOnlyLimit(query)) {
        const read = (limit: number) => newest.execute({ limit });
        return findNewest(db, source, query.limit, read, ({ position, id }) => ({
          value: position,
          id,
        }));
      }
      const filters = [query.account_type && eq(users.accountType, query.account_type)];
      const page = await findPage(db, source, query, filters);
      const rows = await db.select().from(users).where(inArray(users.id, page.ids));
      return {
        next: page.next,
        total: page.total,
        rows: sortByIds(page.ids, rows, ({ id }) => id),
      };
    },
  };
}
