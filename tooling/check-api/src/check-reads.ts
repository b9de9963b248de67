import { productsApi } from "@market/api-client/products";
import { shopsApi } from "@market/api-client/shops";
import { fetchRows } from "@market/api-client/testing";
import { usersApi } from "@market/api-client/users";
import { checkCall, notChecked, type CallResult } from "./check-call.ts";
import type { Client } from "./client.ts";

/** Makes the calls that only read, with the limits of the screens. */
export async function checkReads(client: Client): Promise<CallResult[]> {
  const { http, queryClient } = client;
  const check = (name: string, send?: () => Promise<unknown>): Promise<CallResult> =>
    checkCall(client, `GET /admin/${name}`, send && { send });
  return [
    await check("admins"),
    await check("admins/pending"),
    await check("dashboard/stats"),
    await check("users", () => fetchRows(queryClient, usersApi(http).list({ limit: 50 }))),
    await check("transactions"),
    await check("shops"),
    await check("products", () => fetchRows(queryClient, productsApi(http).list({ limit: 100 }))),
    await check("categories"),
    await checkVendorSearch(client),
  ];
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
