import type { ApiPlugin } from "../api-context.ts";
import { createAdministratorsRepository } from "./administrators.repository.ts";
import { adminListSchema } from "./administrators.schema.ts";

/** Specification, point 7: GET /admin/admins. */
export const administratorsRoutes: ApiPlugin = async (app, { db }) => {
  const administrators = createAdministratorsRepository(db);

  app.get(
    "/admin/admins",
    { config: { permission: "read" }, schema: { response: { 200: adminListSchema } } },
    async () => ({
      admins: await administrators.list(),
    }),
  );
};
