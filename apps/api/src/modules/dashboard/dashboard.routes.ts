import { createTotalsReader, mergeDailyChanges, readDailyTotals } from "../../db/totals.ts";
import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { seriesQuerySchema, seriesSchema, statsSchema } from "./dashboard.schema.ts";

const MINUTE_MS = 60_000;

export const dashboardRoutes: ModuleRoutes<"db" | "clock"> = async (app, { db, clock }) => {
  const readTotals = createTotalsReader(db);
  runPeriodically(app, "totals", MINUTE_MS, () => mergeDailyChanges(db));

  route(app, "GET", "/admin/dashboard/stats", {
    id: "getStats",
    summary: "Get the figures of the dashboard",
    permission: "read",
    response: statsSchema,
    handler: async () => {
      const { revenue, users, activeShops, orders } = await readTotals();
      return {
        totalRevenue: revenue,
        totalUsers: users,
        totalShops: activeShops,
        totalOrders: orders,
      };
    },
  });

  route(app, "GET", "/admin/dashboard/series", {
    id: "getSeries",
    summary: "Get revenue, orders and new users by day, and those of the period before",
    permission: "read",
    query: seriesQuerySchema,
    response: seriesSchema,
    fastify: { schema: { description: "A day is from midnight to midnight UTC." } },
    handler: async ({ query: { range } }) => {
      const days = await readDailyTotals(db, clock(), 2 * range);
      return { current: days.slice(range), previous: days.slice(0, range) };
    },
  });
};
