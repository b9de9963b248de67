import type { ApiCall } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import type { WireRow } from "../../test-support/fixtures.ts";
import { preferencesApi, preferenceSchema, saveViews } from "./preferences.api.ts";

export function wirePreference(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: ["shops", "users"][index] ?? `list-${index}`,
    views: [{ name: "Newest first", query: "sort=-created" }],
    ...overrides,
  };
}

const views = [{ name: "Pending", query: "status=pending" }];

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/preferences",
    reads: "list",
    envelope: "preferences",
    request: {},
    failure: "Failed to load the views",
    messageKeys: ["message"],
    send: ({ http, queryClient }) => queryClient.fetchQuery(preferencesApi(http).all()),
    row: wirePreference,
    rowSchema: preferenceSchema,
  },
  {
    endpoint: "PUT /admin/preferences/:id",
    reads: "nothing",
    request: { path: "/admin/preferences/shops", body: { views } },
    failure: "Failed to save the view",
    messageKeys: ["message"],
    send: ({ http }) => saveViews(http, "shops", views),
  },
];

export const preferencesFake = {
  calls,
  createData: (): { preferences: WireRow[] } => ({ preferences: [] }),
  createRoutes: (data: { preferences: WireRow[] }): FakeRoutes => ({
    "GET /admin/preferences": () => Response.json({ preferences: data.preferences }),
    "PUT /admin/preferences/:id": ({ path, body }) => {
      const id = path.split("/").at(-1);
      const others = data.preferences.filter((preference) => preference["id"] !== id);
      data.preferences = [...others, { id, ...Object(body) }];
      return Response.json({});
    },
  }),
};
