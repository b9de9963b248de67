import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createUsersRepository } from "./users.repository.ts";
import { toUserDto, userSchema, usersQuerySchema } from "./users.schema.ts";

export const usersRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
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
};
