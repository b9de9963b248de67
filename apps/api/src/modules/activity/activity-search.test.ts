import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

const ENTRIES = 12_000;

let server: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  // Only the owner of the tables may lock one.
  server = await createTestApp({ data: "empty", role: "owner" });
  headers = { authorization: `Bearer ${await server.signInAs("super_admin")}` };
  await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    // Every thousandth entry has a rare text.
    await transaction.execute(sql`
      insert into audit_entries (source, action, target_type, target_id, changes)
      select 'server', 'product.create', 'product', case n % 1000 when 0 then 'zqx' else 'id' end, '{}'
      from generate_series(1, ${ENTRIES}) as n`);
  });
});

const search = (q: string) => server.call("GET", `/admin/activity?q=${q}`, { headers });

test.each([
  ["zqx", { count: 12, isExact: true }],
  ["zq", { count: 10, isExact: false }],
  ["z", { count: 10, isExact: false }],
  ["--", { count: 0, isExact: false }],
])("a search for %s finds entries as far as it can", async (q, total) => {
  const response = await search(q);
  expect(response.json()).toMatchObject({ total });
  expect(response.json()).toHaveProperty("data.length", total.count);
});

test("an export has all entries that match", async () => {
  const response = await server.call("GET", "/admin/activity/export?q=zq", { headers });
  expect(response.body.trim().split("\r\n")).toHaveLength(1 + 12);
});

test("searches leave connections to other calls, and more than ten do not wait", async () => {
  const statuses: number[] = [];
  let searches: Promise<void>[] = [];
  await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table audit_entries in access exclusive mode`);
    searches = Array.from({ length: 14 }, async () => {
      statuses.push((await search("zqx")).statusCode);
    });
    await expect.poll(() => statuses).toEqual([503, 503]);
    expect((await server.call("GET", "/admin/categories", { headers })).statusCode).toBe(200);
  });
  await Promise.all(searches);
  expect(statuses).toEqual([503, 503, ...Array.from({ length: 12 }, () => 200)]);
});
