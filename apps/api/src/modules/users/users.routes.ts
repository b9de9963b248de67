import { z } from "zod";
import { accountType } from "../../db/schema/index.ts";
import { listQuerySchema } from "../common-schemas.ts";
import { addListRoutes } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createUsersRepository, userSortKeys } from "./users.repository.ts";
import { toUserDto, userCsvColumns, userSchema } from "./users.schema.ts";

const SEARCHED = "the email, the referral code or the account type";

export const usersRoutes: ModuleRoutes<"db" | "exports"> = async (app, options) => {
  addListRoutes(app, options, {
    name: "users",
    pages: createUsersRepository(options.db),
    querySchema: listQuerySchema(10, userSortKeys, SEARCHED).extend({
      account_type: z.enum(accountType.enumValues).optional(),
    }),
    rowSchema: userSchema,
    toDto: toUserDto,
    csvColumns: userCsvColumns,
  });
};
