import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { ModuleOptions } from "../module-options.ts";
import { createDashboardRepository } from "./dashboard.repository.ts";
import { statsSchema } from "./dashboard.schema.ts";

export const dashboardRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
) => {
  const repository = createDashboardRepository(db);

  app.get(
    "/admin/dashboard/stats",
    {
      config: { permission: "read" },
      schema: {
        operationId: "getStats",
        summary: "Get the figures of the dashboard",
        tags: ["Dashboard"],
        response: { 200: statsSchema },
      },
    },
    () => repository.stats(),
  );
};
