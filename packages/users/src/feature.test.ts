import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { usersFeature } from "./feature.ts";

test.each([
  ["/users", 50],
  ["/users?limit=500", 500],
])("%s preloads %d rows", async (url, limit) => {
  expect(await preloadRoute(usersFeature, url)).toEqual([`GET /admin/users?limit=${limit}`]);
});
