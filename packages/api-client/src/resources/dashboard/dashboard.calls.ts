import type { ObjectApiCall } from "../../test-support/api-call.ts";
import { dashboardApi } from "./dashboard.api.ts";
import { wireStats } from "./dashboard.fake.ts";
import { statsSchema } from "./dashboard.schema.ts";

export const dashboardCalls: ObjectApiCall[] = [
  {
    endpoint: "GET /admin/dashboard/stats",
    reads: "object",
    envelope: "stats",
    request: {},
    failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch dashboard stats" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(dashboardApi(http).stats()),
    response: wireStats(),
    schema: statsSchema,
  },
];
