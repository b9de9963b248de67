import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import {
  contains,
  findPage,
  type ListSource,
  type Page,
  type PageQuery,
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
  /** Returns the newest users first. */
  list(limit: number): Promise<User[]>;
  count(): Promise<number>;
  /** @throws HttpError 400 when the cursor is invalid */
  findPage(query: UsersPageQuery): Promise<Page & { rows: User[] }>;
}

export function createUsersRepository(db: Db): UsersRepository {
  const newest = db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_users");

  return {
    list: (limit) => newest.execute({ limit }),
    count: () => db.$count(users),

    async findPage(query) {
      const filters = [query.account_type && eq(users.accountType, query.account_type)];
      const page = await findPage(db, source, query, filters);
      const rows = await db.select().from(users).where(inArray(users.id, page.ids));
      return { ...page, rows: sortByIds(page.ids, rows, ({ id }) => id) };
    },
  };
}
