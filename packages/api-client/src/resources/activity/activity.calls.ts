import { fetchRows, mutate, type ApiCall } from "../../test-support/api-call.ts";
import { activityApi, activitySchema } from "./activity.api.ts";
import { wireActivity } from "./activity.fake.ts";

export const activityCalls: ApiCall[] = [
  {
    reads: "list",
    envelope: "activity",
    row: (index, overrides) => wireActivity(index, { name: "Boots", ...overrides }),
    rowSchema: activitySchema,
    endpoint: "GET /admin/activity",
    request: { search: { limit: "50" } },
    failure: { fallback: "Failed to load the activity" },
    send: ({ http, queryClient }, options) =>
      fetchRows(queryClient, activityApi(http).list(options)),
  },
  {
    endpoint: "GET /admin/activity/verification",
    reads: "object",
    envelope: "verification",
    request: {},
    failure: { fallback: "Failed to load the verification" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(activityApi(http).verification()),
    response: { verification: { entries: 92, at: "2026-01-15T09:30:00.000Z", problem: "Broken" } },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/activity/verification",
    reads: "nothing",
    request: {},
    failure: { fallback: "Failed to verify the activity" },
    send: ({ http, queryClient }) =>
      mutate(
        queryClient,
        activityApi(http).verify(() => {}),
        undefined,
      ),
  },
];
