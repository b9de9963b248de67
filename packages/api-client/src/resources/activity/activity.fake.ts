import { type ApiCall, fetchRows } from "../../test-support/api-call.ts";
import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, person, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { activityApi, activitySchema } from "./activity.api.ts";

const ENTRIES: [WireRow, ...WireRow[]] = [
  {
    action: "category.update",
    kind: "catalog",
    targetType: "category",
    name: "Boots",
    changes: [{ field: "name", old: "Shoes", new: "Boots" }],
  },
  {
    action: "administrator.login",
    kind: "sign-ins",
    targetType: "administrator",
    changes: [],
  },
  {
    action: "product.create",
    kind: "catalog",
    targetType: "product",
    name: "Enamel pot",
    changes: [
      { field: "name", old: null, new: "Enamel pot" },
      { field: "stockQuantity", old: null, new: 3 },
    ],
  },
  {
    action: "list.export",
    kind: "exports",
    targetType: "list",
    targetId: "shops",
    changes: [{ field: "rows", old: null, new: 1204 }],
  },
];

export function wireActivity(index: number, overrides: WireRow = {}): WireRow {
  const { email } = person(index % 3);
  return {
    _id: String(100 - index),
    at: isoDaysAgo(index / 4),
    source: "api",
    actor: email,
    targetId: `record-${index}`,
    name: null,
    address: "203.0.113.7",
    device: "Firefox on Linux",
    ...pick(ENTRIES, index),
    ...overrides,
  };
}

const calls: ApiCall[] = [
  {
    reads: "list",
    envelope: "activity",
    row: (index, overrides) => wireActivity(index, { name: "Boots", ...overrides }),
    rowSchema: activitySchema,
    endpoint: "GET /admin/activity",
    request: { search: { limit: "50" } },
    failure: "Failed to load the activity",
    send: ({ http, queryClient }, options) =>
      fetchRows(queryClient, activityApi(http).list(options)),
  },
];

export const activityFake = {
  calls,
  createData: () => ({ activity: rows(8, wireActivity) }),
  createRoutes: (data: { activity: WireRow[] }): FakeRoutes => ({
    "GET /admin/activity": (call) =>
      Response.json(
        fakeList(data.activity, call, {
          defaultLimit: 50,
          filters: { target: ({ targetId }) => targetId },
        }),
      ),
  }),
};
