import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase, getFirst } from "../../test/support/test-database.ts";
import { categories, products, uploads } from "./schema/index.ts";

const KEY = "images/0b9f2c4e-5a63-4c6b-9f65-2b8f0c3e7d11.webp";
const FOREIGN = "https://images.example/uploads/images/a.webp";
const MIGRATION = join(import.meta.dirname, "migrations/0004_own_images.sql");

test("images of this server under another name are stored by their path", async () => {
  const db = await createTestDatabase("demo");
  const admin = getFirst(await db.query.admins.findMany({ limit: 1 }));
  await db.insert(uploads).values({ key: KEY, adminId: admin.id, createdAt: new Date() });
  const [changed, unchanged] = await db.query.products.findMany({ limit: 2 });
  const [category] = await db.query.categories.findMany({ limit: 1 });
  if (!changed || !unchanged || !category) throw new Error("The demo has no data");
  const image = `http://127.0.0.1:4000/uploads/${KEY}`;
  const images = [FOREIGN, `${image}?v=1`, "/uploads/demo/phones-1.webp", image];
  await db.update(products).set({ images }).where(eq(products.id, changed.id));
  await db.update(categories).set({ image }).where(eq(categories.id, category.id));

  // Drizzle runs the statements of all migrations in one session.
  await db.transaction(async (transaction) => {
    await transaction.execute(await readFile(MIGRATION, "utf8"));
  });

  const findProduct = (id: string) =>
    db.query.products.findFirst({ where: (product) => eq(product.id, id) });
  const own = `/uploads/${KEY}`;
  expect(await findProduct(changed.id)).toEqual({
    ...changed,
    images: [FOREIGN, own, "/uploads/demo/phones-1.webp", own],
  });
  expect(await findProduct(unchanged.id)).toEqual(unchanged);
  expect(await db.query.categories.findFirst({ where: (row) => eq(row.id, category.id) })).toEqual({
    ...category,
    image: own,
  });
});
