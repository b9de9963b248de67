import { fetchRows, type ListApiCall } from "../../test-support/api-call.ts";
import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import {
  isoDaysAgo,
  person,
  pick,
  rows,
  SHOP_NAMES,
  type WireRow,
} from "../../test-support/fixtures.ts";
import { toSearchForm, toSearchNeedle } from "../../text.ts";
import { shopsApi, shopSchema } from "./shops.api.ts";

export function wireShop(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  return {
    _id: `shop-${index}`,
    name: pick(SHOP_NAMES, index) + (index < SHOP_NAMES.length ? "" : ` ${index}`),
    description: "Good things at fair prices.",
    status: pick(["active", "active", "pending", "suspended"], index),
    owner: {
      firstname: first,
      lastname: last,
      email,
      phone_number: `+23480312345${String(index).padStart(2, "0")}`,
      is_verified: index % 2 === 0,
    },
    KYC: { status: pick(["approved", "pending", "rejected"], index) },
    metrics: { views: 1250 * (index + 1) },
    acceptsChatPay: index % 2 === 0,
    createdAt: isoDaysAgo(index * 7),
    ...overrides,
  };
}

const list = {
  reads: "list",
  envelope: "shops",
  row: wireShop,
  rowSchema: shopSchema,
} as const;

const calls: ListApiCall[] = [
  {
    ...list,
    endpoint: "GET /admin/shops",
    request: { search: { limit: "10" } },
    failure: "Failed to fetch shops",
    send: ({ http, queryClient }, options) => fetchRows(queryClient, shopsApi(http).list(options)),
  },
  {
    ...list,
    endpoint: "GET /admin/shops/search",
    request: { search: { q: "spices & more" } },
    failure: "Failed to search vendors",
    messageKeys: [],
    send: ({ http, queryClient }) =>
      queryClient.fetchQuery(shopsApi(http).search({ query: "spices & more" })),
  },
];

export const shopsFake = {
  calls,
  createData: () => ({ shops: rows(8, wireShop) }),
  createRoutes: (data: { shops: WireRow[] }): FakeRoutes => ({
    "GET /admin/shops": (call) => Response.json(fakeList(data.shops, call, { defaultLimit: 10 })),
    "GET /admin/shops/search": ({ search }) => {
      const needle = toSearchNeedle(search.get("q") ?? "");
      const shops = data.shops.filter(({ name }) => toSearchForm(String(name)).includes(needle));
      return Response.json({ shops });
    },
  }),
};
