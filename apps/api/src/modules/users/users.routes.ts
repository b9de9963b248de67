import type { ApiPlugin } from "../api-context.ts";
import { listAnswerSchema, listQuerySchema } from "../../plugins/list-query.ts";
import { createUsersRepository } from "./users.repository.ts";
import { userSchema } from "./users.schema.ts";

/** Specification, point 7: GET /admin/users. */
export const usersRoutes: ApiPlugin = async (app, { db }) => {
  const users = createUsersRepository(db);

  app.get(
    "/admin/users",
    {
      config: { permission: "read" },
      schema: {
        querystring: listQuerySchema(10),
        response: { 200: listAnswerSchema(userSchema) },
      },
    },
    async ({ query }) => {
      const [data, total] = await Promise.all([users.list(query.limit), users.count()]);
      return { data, total };
    },
  );
};
