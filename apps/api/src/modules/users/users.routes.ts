import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { createCsvStream, csvResponse } from "../../plugins/csv-stream.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createUsersRepository } from "./users.repository.ts";
import {
  toUserDto,
  userCsvColumns,
  userSchema,
  usersExportQuerySchema,
  usersQuerySchema,
} from "./users.schema.ts";

export const usersRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "limitExports">
> = async (app, { db, limitExports }) => {
  const repository = createUsersRepository(db);

  app.get(
    "/admin/users",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listUsers",
        summary: "List users, the newest first",
        tags: ["Users"],
        querystring: usersQuerySchema,
        response: { 200: pageSchema(userSchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map(toUserDto), next, total };
    },
  );

  app.get(
    "/admin/users/export",
    {
      config: { permission: "read" },
      onRequest: limitExports,
      // It would read all rows.
      exposeHeadRoute: false,
      schema: {
        operationId: "exportUsers",
        summary: "Download all users as CSV",
        tags: ["Users"],
        querystring: usersExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    ({ query: { time_zone: timeZone, ...query } }, reply) =>
      createCsvStream(reply, {
        name: "users",
        columns: userCsvColumns,
        timeZone,
        batches: repository.walk(query),
      }),
  );
};
