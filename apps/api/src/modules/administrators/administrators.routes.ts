import type { ModuleRoutes } from "../module-options.ts";
import { listAdministrators } from "./administrators.repository.ts";
import { adminListSchema, toAdminDto } from "./administrators.schema.ts";

export const administratorsRoutes: ModuleRoutes = async (app, { db }) => {
  app.get(
    "/admin/admins",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listAdministrators",
        summary: "List all administrators",
        response: { 200: adminListSchema },
      },
    },
    async () => ({ admins: (await listAdministrators(db)).map(toAdminDto) }),
  );
};
