import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listQuerySchema, listResponseSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createUsersRepository } from "./users.repository.ts";
import { toUserDto, userSchema } from "./users.schema.ts";

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
        summary: "List the newest users",
        tags: ["Users"],
        querystring: listQuerySchema(10),
        response: { 200: listResponseSchema(userSchema) },
      },
    },
    async ({ query }) => {
      const [users, total] = await Promise.all([repository.list(query.limit), repository.count()]);
      return { data: users.map(toUserDto), total };
    },
  );
};
