import { once } from "node:events";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { addCleanup } from "../testing/add-cleanup.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createMaintenanceClient } from "../testing/test-database.ts";
import { findDatabaseFailure } from "./find-database-failure.ts";

const BUSY = {
  message: "The server is busy at the moment. Please try again.",
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

let address: Promise<string> | undefined;
const listen = () => (address ??= server.app.listen({ host: "127.0.0.1", port: 0 }));

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
      { name: "statement_timeout", setting: 8000 },
    ]);
  });

  test("that takes too long counts as a failure of the database", async () => {
    const slow = server.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 50`);
      await transaction.execute(sql`select pg_sleep(5)`);
    });
    expect(findDatabaseFailure(await slow.catch((error: unknown) => error))).toBe("busy");
  });

  test("ends when its client leaves", async () => {
    const token = await server.signIn();
    const url = await listen();
    await lockTransactions();
    const client = new AbortController();
    const request = fetch(`${url}/api/admin/transactions`, {
      headers: { authorization: `Bearer ${token}` },
      signal: client.signal,
    });
    await expect.poll(countWaiting).toBe(1);
    client.abort();
    await expect(request).rejects.toThrow("aborted");
    // Sooner than the lock's own timeout.
    await expect.poll(countWaiting, { timeout: 2000 }).toBe(0);
    expect((await server.get("/admin/users")).statusCode).toBe(200);
  });
});

test("a client that leaves causes no error for others with the same session", async () => {
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const url = await listen();
  const request = (signal?: AbortSignal) =>
    fetch(`${url}/api/admin/users`, signal === undefined ? { headers } : { headers, signal });
  await locker.query("begin; lock table sessions");
  const first = request();
  await expect.poll(countWaiting).toBe(1);
  const client = new AbortController();
  const received = once(server.app.server, "request");
  const left = request(client.signal);
  const [, response] = await received;
  client.abort();
  await Promise.all([once(response, "close"), expect(left).rejects.toThrow("aborted")]);
  const [other] = [request(), await once(server.app.server, "request")];
  await locker.query("rollback");
  expect((await first).status).toBe(200);
  expect((await other).status).toBe(200);
});

test("a locked table stops only the calls that need it, and these get 503", async () => {
  await server.get("/admin/users");
  await lockTransactions();
  // Each with another URL: the same ones would share a query.
  const waiting = Array.from({ length: 30 }, (_, index) =>
    server.get(`/admin/transactions?limit=${index + 1}`),
  );
  await expect.poll(countWaiting).toBeGreaterThan(3);

  const others = ["/admin/users", "/admin/categories", "/admin/dashboard/stats", "/admin/admins"];
  for (const path of others) {
    const { statusCode, ms } = await getTimed(path);
    expect.soft(statusCode, path).toBe(200);
    expect.soft(ms, path).toBeLessThan(1000);
  }
  expect(await getTimed("/health")).toMatchObject({ statusCode: 200 });

  for (const response of await Promise.all(waiting)) {
    expect.soft(response.statusCode).toBe(503);
    expect.soft(response.headers["retry-after"]).toBe("2");
    expect.soft(response.json()).toEqual(BUSY);
  }
  await locker.query("rollback");
  expect((await server.get("/admin/transactions")).statusCode).toBe(200);
});

test("health answers within a second while all connections are in use", async () => {
  const { $client } = server.db;
  const others = await Promise.all(Array.from({ length: 9 }, () => $client.connect()));
  const [ready, live] = await Promise.all([getTimed("/health"), getTimed("/health/live")]);
  for (const client of others) client.release();
  expect(ready.statusCode).toBe(503);
  expect(ready.ms).toBeLessThan(1000);
  expect(live.statusCode).toBe(200);
  expect(live.ms).toBeLessThan(1000);
  expect((await server.get("/health")).statusCode).toBe(200);
});
