import type { ApiPlugin } from "../api-context.ts";
import { createDashboardRepository } from "./dashboard.repository.ts";
import { statsSchema } from "./dashboard.schema.ts";

/** Specification, point 7: GET /admin/dashboard/stats. */
export const dashboardRoutes: ApiPlugin = async (app, { db }) => {
  const dashboard = createDashboardRepository(db);

  app.get(
    "/admin/dashboard/stats",
    { config: { permission: "read" }, schema: { response: { 200: statsSchema } } },
    () => dashboard.stats(),
  );
};
