import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { administratorsFeature } from "./feature.ts";

test("preloads the queries of the screen", async () => {
  expect(await preloadRoute(administratorsFeature, "/administrators")).toEqual([
    "GET /admin/admins?",
    "GET /admin/admins/pending?",
  ]);
});
