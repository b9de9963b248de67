import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { idempotencyKeys, products, shops } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import type { productSchema } from "./products.schema.ts";

type Product = z.input<typeof productSchema>;
import { nameField } from "../../http/describe-invalid.ts";

const DAY_MS = 24 * 3_600_000;

let now: Date;
let server: TestApp;
let product: object;
let shop: { id: string; name: string };
beforeAll(async () => {
  now = new Date();
  server = await createTestApp({ clock: () => now });
  shop = getFirst(await server.db.select({ id: shops.id, name: shops.name }).from(shops).limit(1));
  product = {
    shopId: shop.id,
    name: "Ankara fabric, 6 yards",
    description: "Wax print.\n\tWashes well.",
    images: ["https://images.example.com/a.jpg", "/uploads/demo/fashion-1.webp"],
    price: 18_500.55,
    condition: "brand new",
    stock_quantity: 4,
    delivery_fee: 0,
  };
});

const create = (changes: object = {}, headers: Record<string, string> = {}) =>
  server.call("POST", "/admin/products", { payload: { ...product, ...changes }, headers });
const withKey = (key: string, changes: object = {}, headers: object = {}) =>
  create(changes, { "idempotency-key": key, ...headers });
const count = () => server.db.$count(products);

describe("POST /admin/products", () => {
  test("creates a product, which is first in the list", async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    expect(response.headers["api-capabilities"]).toMatch(/^idempotency-key,/);
    const { message, data } = response.json<{ message: string; data: Product }>();
    expect(message).toBe("Product created successfully");
    expect(data).toEqual({
      ...product,
      shopId: undefined,
      _id: expect.any(String),
      shop: { _id: shop.id, name: shop.name },
      category: [],
      status: "low-stock",
      createdAt: now.toISOString(),
    });
    const list = await server.get("/admin/products?limit=1");
    expect(list.json()).toMatchObject({ data: [data], total: { count: await count() } });
  });

  test.each([
    ["name", "  Trimmed  ", "Trimmed"],
    ["description", "Ọjà\r\n", "Ọjà"],
    ["description", "Ọjà".normalize("NFD"), "Ọjà".normalize("NFC")],
    ["images", [], []],
    ["price", 0, 0],
    ["price", 0.29, 0.29],
    ["price", 999_999_999_999.99, 999_999_999_999.99],
    ["stock_quantity", 0, 0],
    ["stock_quantity", 2_147_483_647, 2_147_483_647],
    ["name", "a".repeat(200), "a".repeat(200)],
    ["description", "a".repeat(5000), "a".repeat(5000)],
    ["condition", "refurbished by manufacturer", "refurbished by manufacturer"],
    ["images", ["http://localhost:4000/uploads/demo/home-1.webp"], ["/uploads/demo/home-1.webp"]],
    ["images", ["HTTP://Localhost:4000/uploads/demo/home-1.webp"], ["/uploads/demo/home-1.webp"]],
    [
      "images",
      ["HTTPS://Ọjà.Example:443/a/../ọjà.jpg"],
      ["https://xn--j-sfa590u.example/%E1%BB%8Dj%C3%A0.jpg"],
    ],
    [
      "images",
      ["https://images.example.com/\u202Egpj.exe"],
      ["https://images.example.com/%E2%80%AEgpj.exe"],
    ],
  ])("accepts %s: %j", async (field, value, kept) => {
    const response = await create({ [field]: value });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ data: { [field]: kept } });
  });

  test.each([
    ["shopId", undefined],
    ["shopId", "1"],
    ["shopId", "01900000-0000-7000-8000-000000000000"],
    ["shopId", { $ne: "" }],
    ["name", undefined],
    ["name", ""],
    ["name", " \t "],
    ["name", "a".repeat(201)],
    ["name", "two\nlines"],
    ["name", "nul\u0000"],
    ["name", "half \uD83D"],
    ["name", 5],
    ["name", null],
    ["description", undefined],
    ["description", " \n "],
    ["description", "a".repeat(5001)],
    ["description", "nul\u0000"],
    ["description", ["text"]],
    ["images", undefined],
    ["images", "https://images.example.com/a.jpg"],
    ["images", Array.from({ length: 6 }, () => "https://images.example.com/a.jpg")],
    ["images", ["javascript:alert(1)"]],
    ["images", ["data:image/png;base64,AAAA"]],
    ["images", ["//images.example.com/a.jpg"]],
    ["images", ["https://"]],
    ["images", ["https://images.example.com/a b.jpg"]],
    ["images", ["\thttps://images.example.com/a.jpg"]],
    ["images", ["https://images.example.com/a\u0000.jpg"]],
    ["images", ["https://images.example.com/a\u0085.jpg"]],
    ["images", ["https://images.example.com/a\uD800.jpg"]],
    ["images", [`https://images.example.com/${"ọ".repeat(300)}`]],
    ["images", [`https://images.example.com/${"a".repeat(2048)}`]],
    ["images", ["/etc/passwd"]],
    ["images", ["/uploads/../secret.webp"]],
    ["images", ["/uploads/images/00000000-0000-4000-8000-000000000000.webp"]],
    ["images", ["http://localhost:4000/uploads/images/nothing.webp"]],
    ["images", [null]],
    ["price", undefined],
    ["price", "100"],
    ["price", -1],
    ["price", -0.01],
    ["price", 0.001],
    ["price", 1.005],
    ["price", 1_000_000_000_000],
    ["price", null],
    ["price", [1]],
    ["price", { $gt: 0 }],
    ["condition", undefined],
    ["condition", "new"],
    ["condition", "Brand New"],
    ["stock_quantity", undefined],
    ["stock_quantity", "3"],
    ["stock_quantity", -1],
    ["stock_quantity", 1.5],
    ["stock_quantity", 2_147_483_648],
    ["stock_quantity", true],
    ["delivery_fee", undefined],
    ["delivery_fee", "0"],
    ["delivery_fee", -5],
    ["delivery_fee", 2.345],
    ["status", "available"],
    ["_id", "01900000-0000-7000-8000-000000000000"],
  ])("refuses %s: %j, and stores nothing", async (field, value) => {
    const before = await count();
    const response = await create({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringMatching(`${field}|${nameField(field)}`),
    });
    expect(await count()).toBe(before);
  });

  test.each(["1e309", "-1e309", "NaN", "Infinity", "0x10"])(
    "refuses the price %s",
    async (price) => {
      const before = await count();
      const payload = JSON.stringify({ ...product, price: 7 }).replace(
        '"price":7',
        `"price":${price}`,
      );
      const headers = { "content-type": "application/json" };
      const response = await server.call("POST", "/admin/products", { payload, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: expect.any(String) });
      expect(await count()).toBe(before);
    },
  );

  test("refuses a body that is too large or not JSON", async () => {
    const large = await create({ description: "a".repeat(2_000_000) });
    expect(large.statusCode).toBe(413);
    const headers = { "content-type": "text/html" };
    const html = await server.call("POST", "/admin/products", { payload: "<p>", headers });
    expect(html.statusCode).toBe(415);
  });
});

describe("an Idempotency-Key", () => {
  test("creates one product for twenty concurrent requests, with the same response", async () => {
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 20 }, () => withKey("twenty tries")));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await withKey("twenty tries")).body).toBe(responses[0]?.body);
    expect(await count()).toBe(before + 1);
  });

  test("refuses another product", async () => {
    await withKey("one product");
    const before = await count();
    const response = await withKey("one product", { price: 1 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: expect.stringContaining("idempotency key"),
    });
    expect(await count()).toBe(before);
  });

  test("is separate for each administrator", async () => {
    const authorization = `Bearer ${await server.signInAs("manager")}`;
    const mine = await withKey("shared");
    const theirs = await withKey("shared", { price: 1 }, { authorization });
    expect(mine.json()).toMatchObject({ data: { price: 18_500.55 } });
    expect(theirs.json()).toMatchObject({ data: { price: 1 } });
    expect((await withKey("shared")).body).toBe(mine.body);
  });

  test("remains unused when creating the product fails", async () => {
    const nowhere = "01900000-0000-7000-8000-000000000000";
    expect((await withKey("second try", { shopId: nowhere })).statusCode).toBe(400);
    expect((await withKey("second try")).statusCode).toBe(201);
  });

  test("expires after 24 hours", async () => {
    const first = await withKey("tomorrow");
    const start = now;
    now = new Date(start.getTime() + DAY_MS - 1000);
    const token = await server.signIn();
    const headers = { authorization: `Bearer ${token}` };
    expect((await withKey("tomorrow", {}, headers)).body).toBe(first.body);
    now = new Date(start.getTime() + DAY_MS + 1000);
    expect((await withKey("tomorrow", { price: 1 }, headers)).statusCode).toBe(201);
    now = start;
  });

  test.each(["a", "k".repeat(255), "8e03978e-40d5-43e8-bc93-6894a57f9324"])(
    "accepts %s",
    async (key) => {
      expect((await withKey(key)).statusCode).toBe(201);
    },
  );

  test.each(["", "k".repeat(256), "ké", "a\tb"])("refuses %j", async (key) => {
    const before = [await count(), await server.db.$count(idempotencyKeys)];
    const response = await withKey(key);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringContaining("The Idempotency-Key header "),
    });
    expect([await count(), await server.db.$count(idempotencyKeys)]).toEqual(before);
  });
});
