import type { DataContext } from "@market/api-client";
import { readLimit, type FeatureRoute } from "@market/ui/feature";
import { expect, test } from "vitest";
import { features } from "../src/features.ts";
import { findFirstRequests } from "./find-first-requests.ts";

type Preload = Extract<FeatureRoute<DataContext>, { access: "protected" }>["preload"];

function route(preload: Preload): FeatureRoute<DataContext> {
  return {
    path: "/shops",
    title: "Shops",
    access: "protected",
    screen: () => Promise.reject(new Error("the screen was loaded")),
    ...(preload && { preload }),
  };
}

const shops = route(({ api, queryClient, url }) => {
  void queryClient.prefetchInfiniteQuery(api.shops.list({ limit: readLimit(url, 10) }));
  void queryClient.prefetchInfiniteQuery(api.categories.list({ limit: 50 }));
});

test("returns the requests of a route with the parameters that change them", async () => {
  expect(await findFirstRequests([shops])).toEqual(
    new Map([
      [
        "/shops",
        {
          params: ["limit"],
          paths: ["admin/shops?limit=10", "admin/categories?limit=50"],
          headers: { accept: "text/*" },
        },
      ],
    ]),
  );
});

test("returns nothing for a route without a preload", async () => {
  expect(await findFirstRequests([route(undefined)])).toEqual(new Map());
});

test("finds the first requests of the features", async () => {
  const requests = await findFirstRequests(features.flatMap(({ routes }) => routes));
  expect([...requests].map(([path, { paths }]) => `${path}: ${paths.join(" ")}`)).toEqual(
    expect.arrayContaining([
      "/: admin/dashboard/stats admin/users?limit=10 admin/transactions?limit=10",
      "/shops: admin/shops?limit=10",
      "/users: admin/users?limit=50",
      "/products: admin/products?limit=100 admin/categories?limit=50",
      "/categories: admin/categories?limit=50",
      "/administrators: admin/admins admin/admins/pending",
    ]),
  );
});
