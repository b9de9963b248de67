import { z } from "zod";
import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createStatsReader, mergeDailyChanges, readDays } from "./dashboard.repository.ts";

const MINUTE_MS = 60_000;

/** Specification, point 3: Dashboard stats. */
const statsSchema = z.object({
  totalRevenue: z.number().describe("Sum of the successful orders, in naira."),
  totalUsers: z.int(),
  totalShops: z.int().describe("Number of active shops."),
  totalOrders: z.int(),
});

const seriesQuerySchema = z.object({
  range: z
    .enum(["7", "30", "90", "365"])
    .default("30")
    .transform(Number)
    .describe("Number of days up to and including today; 30 if omitted."),
});

const daySchema = z.object({
  date: z.iso.date(),
  revenue: z.number().describe("Sum of the successful orders created on the day, in naira."),
  orders: z.int(),
  newUsers: z.int(),
});

const seriesSchema = z.object({
  current: z.array(daySchema).describe("The days of the range, the oldest first."),
  previous: z.array(daySchema).describe("As many days before the range."),
});

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
