import { expect, test } from "vitest";
import { chunkFileNames } from "./chunk-groups.ts";

test.each([
  ["activity-screen-G57A", "assets/part-screen-G57A-[hash].js"],
  ["dashboard-stats", "assets/dashboard-part-[hash].js"],
  ["shops-screen", "assets/shops-screen-[hash].js"],
])("the file of the chunk %s is %s", (name, expected) => {
  expect(chunkFileNames({ name })).toBe(expected);
});
