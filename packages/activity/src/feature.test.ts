import { preloadRoute } from "@market/storybook/preload-route";
import { expect, test } from "vitest";
import { activityFeature } from "./feature.ts";

test("preloads nothing before a server has advertised the activity", async () => {
  expect(await preloadRoute(activityFeature, "/activity")).toEqual([]);
});
