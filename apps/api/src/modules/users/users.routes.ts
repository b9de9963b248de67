import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { accountType } from "../../db/schema/index.ts";
import { csvParameters, PAGE_PARAMETERS } from "../../lists/exports.ts";
import { listQuerySchema, pageSchema } from "../common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createUsersRepository, userSortKeys } from "./users.repository.ts";
import { toUserDto, userCsvColumns, userSchema } from "./users.schema.ts";

const querySchema = listQuerySchema(
  10,
  userSortKeys,
  "the email, the referral code or the account type",
).extend({ account_type: z.enum(accountType.enumValues).optional() });

export const usersRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "addExportRoute">
> = async (app, { db, addExportRoute }) => {
  const repository = createUsersRepository(db);

  app.get(
    "/admin/users",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listUsers",
        summary: "List users, the newest first",
        tags: ["Users"],
        querystring: querySchema,
        response: { 200: pageSchema(userSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map(toUserDto), next, total };
    },
  );

  addExportRoute(app, {
    name: "users",
    query: querySchema.omit(PAGE_PARAMETERS).extend(csvParameters),
    columns: userCsvColumns,
    readBatches: repository.readBatches,
  });
};
