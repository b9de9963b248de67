import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { createMaintenanceClient } from "../../test/support/test-database.ts";
import { findDatabaseFailure } from "./find-database-failure.ts";

const BUSY = {
  message: "The server is busy at the moment. Try again.",
  requestId: expect.any(String),
};

let server: TestApp;
let maintenance: Awaited<ReturnType<typeof createMaintenanceClient>>;
let locker: PoolClient;
beforeAll(async () => {
  server = await createTestApp();
  maintenance = await createMaintenanceClient();
  locker = await server.db.$client.connect();
  addCleanup(async () => locker.release());
});
afterEach(() => locker.query("rollback"));

const lockTransactions = () => locker.query("begin; lock table transactions");

async function countWaiting(): Promise<number> {
  const { rows } = await maintenance.query(
    "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
    [server.db.$client.options.database],
  );
  return rows.length;
}

async function getTimed(path: string) {
  const begin = performance.now();
  const { statusCode } = await server.get(path);
  return { statusCode, ms: performance.now() - begin };
}

describe("a query", () => {
  test("has limits of time", async () => {
    const { rows } = await server.db.execute(sql`
      select name, setting::int from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`);
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: 10_000 },
      { name: "lock_timeout", setting: 3000 },
      { name: "statement_timeout", setting: 6000 },
    ]);
  });

  test("that takes too long counts as a failure of the database", async () => {
    const slow = server.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 50`);
      await transaction.execute(sql`select pg_sleep(5)`);
    });
    expect(findDatabaseFailure(await slow.catch((error: unknown) => error))).toBe("busy");
  });
});

test("a locked table makes calls wait no longer than the limits, and leaves nothing behind", async () => {
  await server.get("/admin/users");
  await lockTransactions();
  const started = performance.now();
  const waiting = Array.from({ length: 30 }, () => server.get("/admin/transactions"));
  // Others of the account wait for these.
  await expect.poll(countWaiting).toBe(3);
  const others = await Promise.all(
    ["/admin/users", "/admin/categories", "/admin/dashboard/stats"].map((path) => server.get(path)),
  );
  const responses = [...(await Promise.all(waiting)), ...others];
  expect(performance.now() - started).toBeLessThan(15_000);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeLessThan(30);
  for (const response of responses.filter(({ statusCode }) => ![200, 429].includes(statusCode))) {
    expect.soft(response.statusCode).toBe(503);
    // A request that has waited for its turn may come again later than one whose query was canceled.
    expect.soft(response.headers["retry-after"]).toMatch(/^[25]$/);
    expect.soft(response.json()).toEqual(BUSY);
  }
  await locker.query("rollback");
  expect((await getTimed("/health")).statusCode).toBe(200);
  expect((await server.get("/admin/transactions")).statusCode).toBe(200);
});

test("health answers at once while all connections are in use", async () => {
  const { $client } = server.db;
  const others = await Promise.all(Array.from({ length: 9 }, () => $client.connect()));
  const [ready, live] = await Promise.all([getTimed("/health"), getTimed("/health/live")]);
  for (const client of others) client.release();
  expect(ready.statusCode).toBe(200);
  expect(ready.ms).toBeLessThan(2500);
  expect(live.statusCode).toBe(200);
  expect(live.ms).toBeLessThan(2500);
  expect((await server.get("/health")).statusCode).toBe(200);
});
