import * as v from "valibot";
import type { ApiCall, ListApiCall } from "../../test-support/api-call.ts";
import { exportOptions, exportRequest } from "../../test-support/export-call.ts";
import * as domain from "../../test-support/domain.ts";
import { shopsApi } from "./shops.api.ts";
import { wireShop } from "./shops.fake.ts";
import { shopSchema } from "./shops.schema.ts";

const shops = {
  reads: "list",
  envelope: "shops",
  row: wireShop,
  rowSchema: shopSchema,
  result: domain.rowsOf(
    v.strictObject({
      id: domain.requiredText,
      name: domain.text,
      description: domain.text,
      status: domain.enumOf("active", "pending", "suspended"),
      owner: v.strictObject({
        name: domain.text,
        email: domain.text,
        phone: domain.text,
        isVerified: v.boolean(),
      }),
      kycStatus: domain.text,
      views: domain.number,
      acceptsInHousePayment: v.boolean(),
      createdAt: domain.date,
    }),
  ),
} as const;

const listCalls: ListApiCall[] = [
  {
    ...shops,
    endpoint: "GET /admin/shops",
    request: { search: { limit: "10" } },
    failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch shops" },
    send: async ({ http, queryClient }, options) =>
      (await queryClient.fetchQuery(shopsApi(http).list(options))).rows,
  },
  {
    ...shops,
    endpoint: "GET /admin/shops/search",
    request: { search: { q: "spices & more" } },
    failure: { messageKeys: [], fallback: "Failed to search vendors" },
    send: ({ http, queryClient }) =>
      queryClient.fetchQuery(shopsApi(http).search({ query: "spices & more" })),
  },
];

export const shopsCalls: ApiCall[] = [
  ...listCalls,
  {
    endpoint: "GET /admin/shops/export",
    reads: "nothing",
    request: exportRequest,
    failure: { messageKeys: ["message", "error"], fallback: "Failed to export shops" },
    send: ({ http }) =>
      shopsApi(http).export({ q: "", sort: "", filters: {} }).download(exportOptions()),
  },
];
