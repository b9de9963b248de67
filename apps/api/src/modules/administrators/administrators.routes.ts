import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { ModuleOptions } from "../module-options.ts";
import { createAdministratorsRepository } from "./administrators.repository.ts";
import { adminListSchema, toAdminDto } from "./administrators.schema.ts";

export const administratorsRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
) => {
  const repository = createAdministratorsRepository(db);

  app.get(
    "/admin/admins",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listAdministrators",
        summary: "List all administrators",
        tags: ["Administrators"],
        response: { 200: adminListSchema },
      },
    },
    async () => ({ admins: (await repository.list()).map(toAdminDto) }),
  );
};
