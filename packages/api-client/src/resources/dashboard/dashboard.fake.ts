import type { ObjectApiCall } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { rows, type WireRow } from "../../test-support/fixtures.ts";
import { dashboardApi, seriesSchema, statsSchema } from "./dashboard.api.ts";

const LAST_DAY = Date.UTC(2026, 0, 15);

export function wireStats(overrides: WireRow = {}): WireRow {
  return {
    totalRevenue: 45_231_890,
    totalUsers: 2350,
    totalShops: 573,
    totalOrders: 12_234,
    ...overrides,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns a day of a series, counted back from a fixed date. */
export function wireDay(daysAgo: number, overrides: WireRow = {}): WireRow {
  const orders = 40 + ((daysAgo * 37) % 23) - (daysAgo % 7 < 2 ? 15 : 0);
  return {
    date: new Date(LAST_DAY - daysAgo * DAY).toISOString().slice(0, 10),
    revenue: orders * 18_500.5,
    orders,
    newUsers: 5 + ((daysAgo * 13) % 11),
    ...overrides,
  };
}

export function wireSeries(range: number): WireRow {
  const days = rows(2 * range, wireDay).toReversed();
  return { current: days.slice(range), previous: days.slice(0, range) };
}

const calls: ObjectApiCall[] = [
  {
    endpoint: "GET /admin/dashboard/stats",
    reads: "object",
    envelope: "stats",
    request: {},
    failure: "Failed to fetch dashboard stats",
    send: ({ http, queryClient }) => queryClient.fetchQuery(dashboardApi(http).stats()),
    response: wireStats(),
    schema: statsSchema,
  },
  {
    endpoint: "GET /admin/dashboard/series",
    reads: "object",
    envelope: "series",
    request: { search: { range: "7" } },
    failure: "The figures by day could not be loaded. Try again.",
    send: ({ http, queryClient }) =>
      queryClient.fetchQuery(dashboardApi(http).series({ range: "7" })),
    response: wireSeries(7),
    schema: seriesSchema,
  },
];

export const dashboardFake = {
  calls,
  createData: () => ({ stats: wireStats() }),
  createRoutes: (data: { stats: WireRow }): FakeRoutes => ({
    "GET /admin/dashboard/series": ({ search }) =>
      Response.json(wireSeries(Number(search.get("range")))),
    "GET /admin/dashboard/stats": () => Response.json(data.stats),
  }),
};
