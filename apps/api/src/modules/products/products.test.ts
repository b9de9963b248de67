import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { products } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import { createProductPages } from "./products.repository.ts";
import type { productSchema } from "./products.schema.ts";

type Product = z.input<typeof productSchema>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ publicUrl: "https://api.example.com" });
});

const list = async (query = "") =>
  (await server.get(`/admin/products${query}`)).json<{ data: Product[] }>();

describe("GET /admin/products", () => {
  test("returns a product with its shop and categories", async () => {
    const { data } = await list("?limit=400");
    expect(data.find(({ category }) => category.length === 2)).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      shop: { _id: expect.any(String), name: expect.any(String) },
      price: expect.any(Number),
      category: [
        { _id: expect.any(String), name: expect.any(String) },
        { _id: expect.any(String), name: expect.any(String) },
      ],
      images: expect.any(Array),
      stock_quantity: expect.any(Number),
      status: expect.stringMatching(/^(available|low-stock|out-of-stock)$/),
      condition: expect.any(String),
      delivery_fee: expect.any(Number),
      createdAt: expect.any(String),
    });
  });

  test("prepends the public origin to stored images only", async () => {
    const row = getFirst(await server.db.select().from(products).limit(1));
    const elsewhere = "https://images.example.com/a.jpg";
    const id = "ffffffff-0000-7000-8000-000000000000";
    const createdAt = new Date("2099-01-01");
    const images = ["/uploads/demo/home-1.webp", elsewhere];
    await server.db.insert(products).values({ ...row, id, createdAt, images, categoryIds: [] });
    const [product] = (await list("?limit=1")).data;
    expect(product).toMatchObject({
      _id: id,
      category: [],
      images: ["https://api.example.com/uploads/demo/home-1.webp", elsewhere],
    });
  });
});

test("all batches of an export have the names of categories as of its start", async () => {
  await server.db.execute(sql`
    insert into products (id, shop_id, name, description, price, delivery_fee, images, stock_quantity, condition, created_at, category_ids)
    select gen_random_uuid(), shop_id, name, description, price, delivery_fee, images, stock_quantity, condition, created_at, category_ids
    from products, generate_series(1, 3)`);
  const batches = createProductPages(server.db).readBatches({});
  await batches.next();
  await server.db.execute(sql`update categories set name = name || ' (renamed)'`);
  const names: string[] = [];
  for await (const rows of batches) {
    names.push(...rows.flatMap(({ categories }) => categories.map(({ name }) => name)));
  }
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.endsWith("(renamed)"))).toEqual([]);
});
