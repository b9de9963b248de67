import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { productsFeature } from "./feature.ts";

test.each([
  ["/products", 100],
  ["/products?limit=500", 500],
])("%s preloads %d rows", async (url, limit) => {
  expect(await preloadRoute(productsFeature, url)).toEqual([
    `GET /admin/products?limit=${limit}`,
    "GET /admin/categories?limit=50",
  ]);
});
