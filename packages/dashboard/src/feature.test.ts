import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { dashboardFeature } from "./feature.ts";

test("preloads the queries of the screen", async () => {
  expect(await preloadRoute(dashboardFeature, "/")).toEqual([
    "GET /admin/dashboard/stats?",
    "GET /admin/users?limit=10",
    "GET /admin/transactions?limit=10",
  ]);
});
