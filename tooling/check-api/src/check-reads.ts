import { administratorsApi } from "@market/api-client/administrators";
import { categoriesApi } from "@market/api-client/categories";
import { dashboardApi } from "@market/api-client/dashboard";
import { invitationsApi } from "@market/api-client/invitations";
import { productsApi } from "@market/api-client/products";
import { shopsApi } from "@market/api-client/shops";
import { transactionsApi } from "@market/api-client/transactions";
import { usersApi } from "@market/api-client/users";
import { fetchRows } from "@market/api-client/testing";
import { checkCall, notChecked, type CallResult } from "./check-call.ts";
import type { Client } from "./client.ts";

/** Makes the calls that only read, with the limits of the screens. */
export async function checkReads(client: Client): Promise<CallResult[]> {
  const { http, queryClient } = client;
  const sends: [endpoint: string, send: () => Promise<unknown>][] = [
    ["GET /admin/admins", () => queryClient.fetchQuery(administratorsApi(http).list())],
    ["GET /admin/admins/pending", () => queryClient.fetchQuery(invitationsApi(http).pending())],
    ["GET /admin/dashboard/stats", () => queryClient.fetchQuery(dashboardApi(http).stats())],
    ["GET /admin/users", () => fetchRows(queryClient, usersApi(http).list({ limit: 50 }))],
    ["GET /admin/transactions", () => queryClient.fetchQuery(transactionsApi(http).list())],
    ["GET /admin/shops", () => fetchRows(queryClient, shopsApi(http).list())],
    ["GET /admin/products", () => fetchRows(queryClient, productsApi(http).list({ limit: 100 }))],
    ["GET /admin/categories", () => fetchRows(queryClient, categoriesApi(http).list())],
  ];
  const results: CallResult[] = [];
  for (const [endpoint, send] of sends) results.push(await checkCall(client, endpoint, { send }));
  return [...results, await checkVendorSearch(client)];
}

/** Searches for the name of the first shop. */
async function checkVendorSearch(client: Client): Promise<CallResult> {
  const endpoint = "GET /admin/shops/search";
  const { http, queryClient } = client;
  const query = findFirstShop(client)?.name;
  if (query === undefined) return notChecked(endpoint, "there is no shop to search for");
  let found: unknown[] = [];
  return checkCall(client, endpoint, {
    send: async () => {
      found = await queryClient.fetchQuery(shopsApi(http).search({ query }));
    },
    findProblems: () => (found.length > 0 ? [] : ["expected the shop of that name, found no rows"]),
  });
}

/** Returns the first shop of the list that has been loaded. */
export function findFirstShop({ http, queryClient }: Client) {
  return queryClient.getQueryData(shopsApi(http).list().queryKey)?.pages[0]?.rows[0];
}
