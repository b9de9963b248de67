import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";

export const statsSchema = wire.object({
  /** Naira. */
  totalRevenue: wire.number,
  totalUsers: wire.number,
  totalShops: wire.number,
  totalOrders: wire.number,
});

export type DashboardStats = v.InferOutput<typeof statsSchema>;

/** The numbers of days that a series may have, as in its URL. */
export const SERIES_RANGES = ["7", "30", "90", "365"] as const;
export type SeriesRange = (typeof SERIES_RANGES)[number];

// Not lenient: a figure that is missing would be a wrong point in the chart.
const daySchema = wire.object({
  /** Midnight UTC. */
  date: v.pipe(wire.date, v.date()),
  /** Naira. */
  revenue: v.number(),
  orders: v.number(),
  newUsers: v.number(),
});

export const seriesSchema = wire.object({
  current: v.array(daySchema),
  /** The same number of days before `current`. */
  previous: v.array(daySchema),
});

export type DashboardDay = v.InferOutput<typeof daySchema>;
export type DashboardSeries = v.InferOutput<typeof seriesSchema>;

export function dashboardApi(http: Http) {
  return {
    stats: () =>
      getOptions(http, ["dashboard", "stats"], {
        endpoint: "GET /admin/dashboard/stats",
        parse: wire.objectOf("stats", statsSchema),
        failure: "Failed to fetch dashboard stats",
      }),

    /** The figures by day, from a server with `dashboard-series`. */
    series: ({ range }: { range: SeriesRange }) =>
      getOptions(http, ["dashboard", "series", range], {
        endpoint: "GET /admin/dashboard/series",
        searchParams: { range },
        parse: wire.objectOf("series", seriesSchema),
        failure: "The figures by day could not be loaded. Try again.",
      }),
  };
}
