import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, person, pick, rows, type WireRow } from "../../test-support/fixtures.ts";

const ENTRIES: [WireRow, ...WireRow[]] = [
  {
    action: "category.update",
    targetType: "category",
    name: "Boots",
    changes: [{ field: "name", old: "Shoes", new: "Boots" }],
  },
  { action: "administrator.login", targetType: "administrator", changes: [] },
  {
    action: "product.create",
    targetType: "product",
    name: "Enamel pot",
    changes: [
      { field: "name", old: null, new: "Enamel pot" },
      { field: "stockQuantity", old: null, new: 3 },
    ],
  },
  {
    action: "list.export",
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

export const activityFake = {
  createData: () => ({ activity: rows(8, wireActivity) }),
  createRoutes: (data: { activity: WireRow[] }): FakeRoutes => ({
    "GET /admin/activity": (call) =>
      Response.json(
        fakeList(data.activity, call, {
          defaultLimit: 50,
          filters: { target: ({ targetId }) => targetId },
        }),
      ),
    "GET /admin/activity/verification": () =>
      Response.json({ verification: { entries: 92, at: isoDaysAgo(1), problem: null } }),
    "POST /admin/activity/verification": () =>
      new Response('{"verified":0,"total":100}\n{"verified":100,"total":100,"problem":null}\n'),
  }),
};
