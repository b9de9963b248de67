import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createStatsReader, mergeDailyChanges, readDays } from "./dashboard.repository.ts";
import { seriesQuerySchema, seriesSchema, statsSchema } from "./dashboard.schema.ts";

const MINUTE_MS = 60_000;

export const dashboardRoutes: ModuleRoutes = async (app, { db, clock }) => {
  runPeriodically(app, "totals", MINUTE_MS, () => mergeDailyChanges(db));

  route(app, "GET", "/admin/dashboard/stats", {
    summary: "Get the figures of the dashboard",
    permission: "read",
    response: statsSchema,
    handler: createStatsReader(db),
  });

  route(app, "GET", "/admin/dashboard/series", {
    summary: "Get revenue, orders and new users by day, and those of the period before",
    permission: "read",
    query: seriesQuerySchema,
    response: seriesSchema,
    description: "A day is from midnight to midnight UTC.",
    handler: async ({ query: { range } }) => {
      const days = await readDays(db, clock(), 2 * range);
      return { current: days.slice(range), previous: days.slice(0, range) };
    },
  });
};
