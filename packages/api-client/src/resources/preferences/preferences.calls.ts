import type { ApiCall } from "../../test-support/api-call.ts";
import { loadPreferences, preferenceSchema, saveViews } from "./preferences.api.ts";
import { wirePreference } from "./preferences.fake.ts";

const views = [{ name: "Pending", query: "status=pending" }];

export const preferencesCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/preferences",
    reads: "list",
    envelope: "preferences",
    request: {},
    failure: { messageKeys: ["message"], fallback: "Failed to load the views" },
    send: ({ http, queryClient }) =>
      queryClient.fetchQuery({
        queryKey: ["preferences"],
        queryFn: ({ signal }) => loadPreferences(http, signal),
      }),
    row: wirePreference,
    rowSchema: preferenceSchema,
  },
  {
    endpoint: "PUT /admin/preferences/:id",
    reads: "nothing",
    request: { path: "/admin/preferences/shops", body: { views } },
    failure: { messageKeys: ["message"], fallback: "Failed to save the view" },
    send: ({ http }) => saveViews(http, "shops", views),
  },
];
