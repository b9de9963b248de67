import { mergeDailyChanges, readDailyTotals } from "../../db/daily-totals.ts";
import { createTotalsReader, mergeTotalChanges } from "../../db/totals.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { seriesQuerySchema, seriesSchema, statsSchema } from "./dashboard.schema.ts";

const MINUTE_MS = 60_000;

export const dashboardRoutes: ModuleRoutes = async (app, { db, clock }) => {
  const readTotals = createTotalsReader(db);
  runPeriodically(app, "totals", MINUTE_MS, async () => {
    await mergeTotalChanges(db);
    await mergeDailyChanges(db);
  });

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

  app.get(
    "/admin/dashboard/series",
    {
      config: { permission: "read" },
      schema: {
        operationId: "getSeries",
        summary: "Get revenue, orders and new users by day, and those of the period before",
        description: "A day is from midnight to midnight UTC.",
        querystring: seriesQuerySchema,
        response: { 200: seriesSchema },
      },
    },
    async ({ query: { range } }) => {
      const days = await readDailyTotals(db, clock(), 2 * range);
      return { current: days.slice(range), previous: days.slice(0, range) };
    },
  );
};
