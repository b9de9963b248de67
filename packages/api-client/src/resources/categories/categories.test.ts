import * as v from "valibot";
import { expect, test } from "vitest";
import { fetchRows } from "../../test-support/api-call.ts";
import { connect } from "../../testing/connect.ts";
import { wireCategory } from "./categories.fake.ts";
import { categoriesApi, categorySchema } from "./categories.api.ts";

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
