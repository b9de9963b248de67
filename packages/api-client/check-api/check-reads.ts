import { fetchRows } from "@market/api-client/testing";
import { notChecked, type CallResult } from "./call-result.ts";
import { checkCall } from "./check-call.ts";
import type { Client } from "./client.ts";

/** Makes the calls that only read, with the limits of the screens. */
export async function checkReads(client: Client): Promise<CallResult[]> {
  const { api, queryClient } = client;
  const sends: [endpoint: string, send: () => Promise<unknown>][] = [
    ["GET /admin/admins", () => queryClient.fetchQuery(api.administrators.list())],
    ["GET /admin/admins/pending", () => queryClient.fetchQuery(api.invitations.pending())],
    ["GET /admin/dashboard/stats", () => queryClient.fetchQuery(api.dashboard.stats())],
    ["GET /admin/users", () => fetchRows(queryClient, api.users.list({ limit: 50 }))],
    ["GET /admin/transactions", () => queryClient.fetchQuery(api.transactions.list())],
    ["GET /admin/shops", () => fetchRows(queryClient, api.shops.list())],
    ["GET /admin/products", () => fetchRows(queryClient, api.products.list({ limit: 100 }))],
    ["GET /admin/categories", () => fetchRows(queryClient, api.categories.list())],
  ];
  const results: CallResult[] = [];
  for (const [endpoint, send] of sends) results.push(await checkCall(client, endpoint, { send }));
  return [...results, await checkVendorSearch(client)];
}

/** Searches for the name of the first shop. */
async function checkVendorSearch(client: Client): Promise<CallResult> {
  const endpoint = "GET /admin/shops/search";
  const { api, queryClient } = client;
  const query = findFirstShop(client)?.name;
  if (query === undefined) return notChecked(endpoint, "there is no shop to search for");
  let found: unknown[] = [];
  return checkCall(client, endpoint, {
    send: async () => {
      found = await queryClient.fetchQuery(api.shops.search({ query }));
    },
    findProblems: () => (found.length > 0 ? [] : ["expected the shop of that name, found no rows"]),
  });
}

/** Returns the first shop of the list that has been loaded. */
export function findFirstShop({ api, queryClient }: Client) {
  return queryClient.getQueryData(api.shops.list().queryKey)?.pages[0]?.rows[0];
}
