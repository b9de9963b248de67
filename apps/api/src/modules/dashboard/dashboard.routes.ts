import { z } from "zod";
import { createTotalsReader, mergeTotalChanges } from "../../db/totals.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";

const MINUTE_MS = 60_000;

/** Specification, point 3: Dashboard stats. */
const statsSchema = z.object({
  totalRevenue: z.number().describe("Sum of the successful orders, in naira."),
  totalUsers: z.int(),
  totalShops: z.int().describe("Number of active shops."),
  totalOrders: z.int(),
});

export const dashboardRoutes: ModuleRoutes = async (app, { db }) => {
  const readTotals = createTotalsReader(db);
  runPeriodically(app, "totals", MINUTE_MS, () => mergeTotalChanges(db));

  app.get(
    "/admin/dashboard/stats",
    {
      config: { permission: "read" },
      schema: {
        operationId: "getStats",
        summary: "Get the figures of the dashboard",
        response: { 200: statsSchema },
      },
    },
    async () => {
      const { revenue, users, activeShops, orders } = await readTotals();
      return {
        totalRevenue: revenue,
        totalUsers: users,
        totalShops: activeShops,
        totalOrders: orders,
      };
    },
  );
};
