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
