import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fetchRows } from "../../test-support/api-call.ts";
import { connect } from "../../testing/connect.ts";
import { wireCategory } from "./categories.fake.ts";
import { categoriesApi, categorySchema, type Category } from "./categories.api.ts";

const read = (row: unknown): Omit<Category, "id"> => v.parse(categorySchema, row);

describe("a category", () => {
  test("is read in full", () => {
    expect(read(wireCategory(1, { image: "https://img.example.com/fashion.jpg" }))).toEqual({
      name: "Fashion",
      image: "https://img.example.com/fashion.jpg",
      isActive: true,
      createdAt: new Date("2025-12-26T09:30:00Z"),
      version: "1",
    });
  });

  test("is read as inactive if all fields are missing", () => {
    expect(read({})).toEqual({
      name: undefined,
      image: undefined,
      isActive: false,
      createdAt: undefined,
      version: undefined,
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

test.each([
  [
    "a server that advertises thumbnails",
    { "api-capabilities": 'image-thumbnails="/uploads/"' },
    "/uploads/a.thumb.webp",
  ],
  ["other servers", {}, undefined],
])("categories of %s have the thumbnail %j", async (_server, headers, expected) => {
  const { http, fake, queryClient } = connect();
  const categories = [
    wireCategory(0, { image: "/uploads/a.webp" }),
    wireCategory(1, { image: "https://img.example/a.webp" }),
    wireCategory(2),
  ];
  fake.answer("GET /admin/categories", () => Response.json(categories, { headers }));
  const received = await fetchRows(queryClient, categoriesApi(http).list());
  expect(received.map(({ thumbnail }) => thumbnail)).toEqual([expected, undefined, undefined]);
  expect(received[0]?.image).toBe("/uploads/a.webp");
});
