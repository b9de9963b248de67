import type { ObjectApiCall } from "../../test-support/api-call.ts";
import { dashboardApi, seriesSchema, statsSchema } from "./dashboard.api.ts";
import { wireSeries, wireStats } from "./dashboard.fake.ts";

export const dashboardCalls: ObjectApiCall[] = [
  {
    endpoint: "GET /admin/dashboard/stats",
    reads: "object",
    envelope: "stats",
    request: {},
    failure: { fallback: "Failed to fetch dashboard stats" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(dashboardApi(http).stats()),
    response: wireStats(),
    schema: statsSchema,
  },
  {
    endpoint: "GET /admin/dashboard/series",
    reads: "object",
    envelope: "series",
    request: { search: { range: "7" } },
    failure: {
      fallback: "The figures by day could not be loaded. Try again.",
    },
    send: ({ http, queryClient }) =>
      queryClient.fetchQuery(dashboardApi(http).series({ range: "7" })),
    response: wireSeries(7),
    schema: seriesSchema,
  },
];
