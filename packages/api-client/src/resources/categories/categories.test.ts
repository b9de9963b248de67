import * as v from "valibot";
import { expect, test } from "vitest";
import { wireCategory } from "./categories.fake.ts";
import { categorySchema } from "./categories.api.ts";

test("a category is read in full", () => {
  const image = "https://img.example.com/fashion.jpg";
  expect(v.parse(categorySchema, wireCategory(1, { image }))).toEqual({
    name: "Fashion",
    image,
    isActive: true,
    createdAt: new Date("2025-12-26T09:30:00Z"),
    version: "1",
  });
});
