import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { fetchRows, mutate } from "../../test-support/api-call.ts";
import { wireProduct } from "./products.fake.ts";
import { productsApi, productSchema, type Product } from "./products.api.ts";

const read = (row: unknown): Omit<Product, "id"> => v.parse(productSchema, row);

describe("a product", () => {
  test("is read in full", () => {
    const images = ["https://img.example.com/1.jpg", "https://img.example.com/2.jpg"];
    expect(read(wireProduct(1, { images }))).toEqual({
      name: "Product 2",
      description: "As good as new.",
      shopName: "Aba Leather Works",
      price: 9000,
      categories: ["Fashion"],
      images,
      stock: 3,
      status: "low-stock",
      condition: "brand new",
      deliveryFee: 1500,
    });
  });

  test.each<[part: string, sent: Record<string, unknown>, expected: Partial<Product>]>([
    [
      "several categories, one without a name",
      { category: [{ name: "Home" }, { _id: "x" }, null, { name: "Sports" }] },
      { categories: ["Home", "Sports"] },
    ],
    ["a shop that is an id", { shop: "shop-1" }, { shopName: undefined }],
  ])("is read with %s", (_part, sent, expected) => {
    expect(read(wireProduct(0, sent))).toMatchObject(expected);
  });
});

test("a new product is sent with its idempotency key", async () => {
  const { fake, http, queryClient } = connect();
  fake.advertise("idempotency-key");
  await http("admin/products");
  await mutate(queryClient, productsApi(http).create(), {
    shopId: "shop-1",
    name: "Kettle",
    description: "Boils",
    images: [],
    price: 12.5,
    condition: "brand new",
    stock: 3,
    deliveryFee: 0,
    idempotencyKey: "key-1",
  });
  expect(fake.calls.at(-1)).toMatchObject({ path: "/admin/products", idempotencyKey: "key-1" });
});

test.each([
  [
    "a server that advertises thumbnails",
    { "api-capabilities": 'image-thumbnails="/uploads/"' },
    "/uploads/a.thumb.webp",
  ],
  ["other servers", {}, undefined],
])("products of %s have the thumbnail %j", async (_server, headers, expected) => {
  const { http, fake, queryClient } = connect();
  const products = [
    wireProduct(0, { images: ["/uploads/a.webp", "/uploads/b.webp"] }),
    wireProduct(1, { images: ["https://img.example/a.webp"] }),
    wireProduct(2),
  ];
  fake.answer("GET /admin/products", () => Response.json(products, { headers }));
  const received = await fetchRows(queryClient, productsApi(http).list());
  expect(received.map(({ thumbnail }) => thumbnail)).toEqual([expected, undefined, undefined]);
  expect(received.map(({ images }) => images)).toEqual(products.map(({ images }) => images));
});
