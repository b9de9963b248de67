import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import type { WireRow } from "../../test-support/fixtures.ts";

export function wirePreference(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: ["shops", "users"][index] ?? `list-${index}`,
    views: [{ name: "Newest first", query: "sort=-created" }],
    ...overrides,
  };
}

export const preferencesFake = {
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
