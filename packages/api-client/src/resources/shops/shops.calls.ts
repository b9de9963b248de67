import { fetchRows, type ApiCall, type ListApiCall } from "../../test-support/api-call.ts";
import { shopsApi, shopSchema } from "./shops.api.ts";
import { wireShop } from "./shops.fake.ts";

const shops = {
  reads: "list",
  envelope: "shops",
  row: wireShop,
  rowSchema: shopSchema,
} as const;

const listCalls: ListApiCall[] = [
  {
    ...shops,
    endpoint: "GET /admin/shops",
    request: { search: { limit: "10" } },
    failure: { fallback: "Failed to fetch shops" },
    send: ({ http, queryClient }, options) => fetchRows(queryClient, shopsApi(http).list(options)),
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

export const shopsCalls: ApiCall[] = [...listCalls];
