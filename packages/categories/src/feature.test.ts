import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { categoriesFeature } from "./feature.ts";

test.each([
  ["/categories", 50],
  ["/categories?limit=500", 500],
])("%s preloads %d rows", async (url, limit) => {
  expect(await preloadRoute(categoriesFeature, url)).toEqual([
    `GET /admin/categories?limit=${limit}`,
  ]);
});
