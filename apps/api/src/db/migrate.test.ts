import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { applyMigrations } from "./migrate.ts";
import { products, shops, users } from "./schema/index.ts";
import { createTotalsReader } from "./totals.ts";

test("applies each migration once when several servers start at the same time", async () => {
  const db = await createTestDatabase("empty", "owner");
  await db.execute(
    sql`drop schema public cascade; create schema public; drop schema drizzle cascade`,
  );
  await Promise.all([migrateDatabase(db), migrateDatabase(db), migrateDatabase(db)]);
  expect(await db.$count(users)).toBe(0);
  const { rows } = await db.execute(
    sql`select count(*) > 0 and count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ once: true }]);
});

test("fills totals and copied columns from the rows of a version without them", async () => {
  const db = await createTestDatabase("empty", "owner");
  await db.execute(
    sql`drop schema public cascade; create schema public; drop schema drizzle cascade; create extension pg_trgm`,
  );
  const client = await db.$client.connect();
  await applyMigrations(client, 7);
  client.release();
  await db.execute(sql.raw(ROWS));
  await migrateDatabase(db);
  expect(await createTotalsReader(db)()).toEqual({
    users: 10,
    activeShops: 4,
    orders: 10,
    revenue: 402.5,
  });
  const verified = await db
    .select({ views: shops.views })
    .from(shops)
    .where(eq(shops.ownerIsVerified, true));
  expect(verified.map(({ views }) => views).toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 10]);
  const [product] = await db.select({ categoryIds: products.categoryIds }).from(products);
  expect(product?.categoryIds).toEqual([toId("c", 1), toId("c", 2)]);
});

function toId(prefix: string, number: number): string {
  return `${prefix}0000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

const id = (prefix: string, number = "n"): string =>
  `('${prefix}0000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Ten users with a shop and an order each. Every second user is verified, four shops are active. */
const ROWS = `
  insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
  select ${id("a")}, 'A', 'B', n || '@market.test', n % 2 = 0, n, 'seller', now(), now() from generate_series(1, 10) n;
  insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
  select ${id("b")}, ${id("a")}, 'Shop', '', (case when n <= 4 then 'active' else 'pending' end)::shop_status,
    'approved', n, true, now() from generate_series(1, 10) n;
  insert into orders (id, buyer_id, shop_id, status, total, created_at)
  select ${id("e")}, ${id("a")}, ${id("b")}, (case when n <= 4 then 'successful' else 'pending' end)::order_status,
    100 + n / 4.0, now() from generate_series(1, 10) n;
  insert into categories (id, name, is_active, created_at)
  select ${id("c")}, 'Category ' || n, true, now() from generate_series(1, 2) n;
  insert into products (id, shop_id, name, description, price, delivery_fee, images, stock_quantity, condition, created_at)
  select ${id("d")}, ${id("b")}, '', '', 1, 1, '{}', 1, 'refurbished', now() from generate_series(1, 1) n;
  insert into product_categories (product_id, category_id)
  select ${id("d", "1")}, ${id("c")} from generate_series(2, 1, -1) n`;
