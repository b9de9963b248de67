import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { shopsFeature } from "./feature.ts";

test.each([
  ["/shops", 10],
  ["/shops?limit=500", 500],
])("%s preloads %d rows", async (url, limit) => {
  expect(await preloadRoute(shopsFeature, url)).toEqual([`GET /admin/shops?limit=${limit}`]);
});
