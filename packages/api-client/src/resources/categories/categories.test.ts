import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { wireCategory } from "./categories.fake.ts";
import { categorySchema, type Category } from "./categories.schema.ts";

const read = (row: unknown): Omit<Category, "id"> => v.parse(categorySchema, row);

describe("a category", () => {
  test("is read in full", () => {
    expect(read(wireCategory(1, { image: "https://img.example.com/fashion.jpg" }))).toEqual({
      id: "category-1",
      name: "Fashion",
      image: "https://img.example.com/fashion.jpg",
      isActive: true,
      createdAt: new Date("2025-12-26T09:30:00Z"),
    });
  });

  test("is read as inactive if all fields are missing", () => {
    expect(read({})).toEqual({
      id: undefined,
      name: undefined,
      image: undefined,
      isActive: false,
      createdAt: undefined,
    });
  });

  test.each<[part: string, sent: Record<string, unknown>, expected: Partial<Category>]>([
    ["an active flag as a text", { is_active: "true" }, { isActive: true }],
    ["an active flag that is not a boolean", { is_active: 1 }, { isActive: false }],
    ["a blank image", { image: " " }, { image: undefined }],
    ["a bad date", { createdAt: "soon" }, { createdAt: undefined }],
  ])("is read with %s", (_part, sent, expected) => {
    expect(read(wireCategory(0, sent))).toMatchObject(expected);
  });
});
