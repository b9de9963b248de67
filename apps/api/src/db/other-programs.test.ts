import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

/** Which PostgreSQL accepts, but which has no version and variant of RFC 9562. */
const ID = "11111111-1111-1111-1111-111111111111";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ role: "owner" });
  await server.db.$client.query(`
    insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
    values ('${ID}', 'Chat', 'App', 'chat@market.test', true, 'CHAT', 'seller', now(), now());
    insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
    values ('${ID}', '${ID}', 'Chat shop', '', 'active', 'approved', 0, true, now());
    insert into categories (id, name, is_active, created_at) values ('${ID}', 'Chat category', true, now());
    insert into products (id, shop_id, name, description, price, delivery_fee, images, stock_quantity, condition, created_at)
    values ('${ID}', '${ID}', 'Chat product', '', 1, 0, '{}', 1, 'brand new', now());
    insert into product_categories values ('${ID}', '${ID}');
    insert into orders (id, buyer_id, shop_id, status, total, created_at)
    values ('${ID}', '${ID}', '${ID}', 'successful', 1, now());
    insert into transactions (id, reference, type, narration, amount, status, order_id, created_at)
    values ('${ID}', 'CHAT', 'debit', '', 1, 'success', '${ID}', now());
    insert into admins (id, firstname, lastname, email, role, is_verified, created_at)
    values ('${ID}', 'Chat', 'Admin', 'chat@market.test', 'support', true, now());
    insert into invitations (id, email, firstname, lastname, role, token_hash, sent_at, expires_at)
    values ('${ID}', 'invited@market.test', 'A', 'B', 'support', '', now(), now());`);
});

test.each(["users", "shops", "products", "categories", "transactions"])(
  "%s with any id of PostgreSQL are listed, found and exported",
  async (list) => {
    const paths = ["", `?id=${ID}`, "?q=chat", ...(list === "transactions" ? [] : ["/export"])];
    for (const path of paths) {
      const response = await server.get(`/admin/${list}${path}`);
      expect.soft(response.statusCode, path).toBe(200);
      expect.soft(response.body.includes(ID) || path === "/export", path).toBe(true);
    }
  },
);

test.each(["/admin/shops/search?q=chat", "/admin/admins", "/admin/admins/pending"])(
  "%s has any id of PostgreSQL",
  async (path) => {
    const response = await server.get(path);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(ID);
  },
);

test("a category with any id of PostgreSQL is changed", async () => {
  const payload = { name: "Chat things", image: "", is_active: true };
  const changed = await server.call("PUT", `/admin/categories/${ID}`, { payload });
  expect(changed.statusCode).toBe(200);
});

test.each([
  ["products", "price", "'NaN'"],
  ["products", "delivery_fee", "'NaN'"],
  ["products", "images", "'{null}'"],
  ["products", "created_at", "'infinity'"],
  ["orders", "total", "'NaN'"],
  ["transactions", "amount", "'NaN'"],
  ["transactions", "created_at", "'10000-01-01'"],
  ["users", "updated_at", "'-infinity'"],
  ["shops", "created_at", "'infinity'"],
  ["categories", "created_at", "'0044-03-15 BC'"],
])("no program stores %s.%s = %s, which no response could have", async (table, column, value) => {
  const update = server.db.$client.query(`update ${table} set ${column} = ${value}`);
  await expect(update).rejects.toThrow("violates check constraint");
});

test("names of any length are stored and sorted", async () => {
  const name = Array.from({ length: 300 }, () => randomUUID().slice(0, 10)).join("");
  const { $client } = server.db;
  await $client.query("update users set lastname = $1 where id = $2", [name, ID]);
  for (const table of ["shops", "products"]) {
    await $client.query(`update ${table} set name = $1 where id = $2`, [name, ID]);
  }
  for (const path of ["shops?sort=shop-name", "shops?sort=owner", "products?sort=-vendor"]) {
    const response = await server.get(`/admin/${path}&limit=10000`);
    expect.soft(response.statusCode, path).toBe(200);
    expect.soft(response.body.includes(ID), path).toBe(true);
  }
});
