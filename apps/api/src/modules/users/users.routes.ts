import { eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { naturalOrder } from "../../db/schema/columns.ts";
import { accountType, users } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { addListRoutes, listQuerySchema } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { toUserDto, userCsvColumns, userSchema } from "./users.schema.ts";

export const userSortKeys = {
  email: naturalOrder(users.email),
  "referral-code": naturalOrder(users.referralCode),
  // The enum has sellers first, the alphabet has buyers.
  "account-type": sql`(${users.accountType} = 'seller')`,
  created: users.createdAt,
};

const SEARCHED = "the email, the referral code or the account type";
const querySchema = listQuerySchema(10, userSortKeys, SEARCHED).extend({
  account_type: z.enum(accountType.enumValues).optional(),
});

export const usersRoutes: ModuleRoutes = async (app, options) => {
  const { searchText, ...columns } = getTableColumns(users);
  addListRoutes(app, options, {
    name: "users",
    pages: createListPages({
      db: options.db,
      table: users,
      columns,
      sortKeys: userSortKeys,
      searchText,
      toFilters: ({ account_type: type }: z.output<typeof querySchema>) => [
        type && eq(users.accountType, type),
      ],
    }),
    querySchema,
    rowSchema: userSchema,
    toDto: toUserDto,
    csvColumns: userCsvColumns,
  });
};
