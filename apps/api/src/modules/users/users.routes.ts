import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { csvResponse, exportRoute } from "../../plugins/exports.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createUsersRepository } from "./users.repository.ts";
import {
  toUserDto,
  userCsvColumns,
  userSchema,
  usersExportQuerySchema,
  usersQuerySchema,
} from "./users.schema.ts";

export const usersRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db" | "exports">> = async (
  app,
  { db, exports },
) => {
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
      ...exportRoute,
      onRequest: exports.limit,
      schema: {
        operationId: "exportUsers",
        summary: "Download all users as CSV",
        tags: ["Users"],
        querystring: usersExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) =>
      exports.send(request, reply, {
        name: "users",
        columns: userCsvColumns,
        query: request.query,
        batches: repository.walk(request.query),
      }),
  );
};
