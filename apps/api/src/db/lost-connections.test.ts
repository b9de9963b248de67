import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLoggerOptions } from "../startup/logger-options.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { createMaintenanceClient } from "../../test/support/test-database.ts";

const UNAVAILABLE = {
  message: "The database is not available at the moment. Try again.",
  requestId: expect.any(String),
};
const CALLS = [
  ["GET", "/admin/dashboard/stats"],
  ["GET", "/admin/users"],
  ["GET", "/admin/shops"],
  ["GET", "/admin/shops/search?q=a"],
  ["GET", "/admin/products"],
  ["GET", "/admin/categories"],
  ["GET", "/admin/transactions"],
  ["GET", "/admin/admins"],
  ["GET", "/admin/admins/pending"],
  ["POST", "/admin/products"],
  ["POST", "/categories"],
  ["DELETE", "/upload/single?filePath=images/a.webp"],
] as const;

const log: string[] = [];
const stream = { write: (line: string) => void log.push(line) };
let server: TestApp;
let maintenance: Awaited<ReturnType<typeof createMaintenanceClient>>;
let database: string;
beforeAll(async () => {
  server = await createTestApp({ logger: { ...createLoggerOptions("warn"), stream } });
  maintenance = await createMaintenanceClient();
  database = server.db.$client.options.database ?? "";
});
afterEach(() => setReachable(true));

const setReachable = (isReachable: boolean) =>
  maintenance.query(`alter database ${database} allow_connections ${isReachable}`);

const endConnections = () =>
  maintenance.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    database,
  ]);

/** Ends the connections that wait for a lock, and returns their number. */
const endWaiting = async () => {
  const { rows } = await maintenance.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and wait_event_type = 'Lock'`,
    [database],
  );
  return rows.length;
};

const createCategory = (name: string) =>
  server.call("POST", "/categories", { payload: { name, image: "" } });

const trySignIn = () =>
  server.call("POST", "/admin/login", {
    payload: { email: "nobody@example.com", password: "incorrect horse" },
  });

describe("a lost database", () => {
  test.each([
    ["a transaction", "categories", () => createCategory("Waits for the lock")],
    ["a sign-in", "limit_counts", trySignIn],
  ])("ends a request in %s with 503, and nothing else", async (_, table, request) => {
    const locker = await server.db.$client.connect();
    await locker.query(`begin; lock table ${table}`);
    const waiting = request();
    await expect.poll(endWaiting).toBe(1);
    const response = await waiting;
    await locker.query("rollback");
    locker.release();
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("2");
    expect(response.json()).toEqual(UNAVAILABLE);
    expect((await createCategory(`After the loss of ${table}`)).statusCode).toBe(201);
  });

  test("responds to every call with 503 until the database is back", async () => {
    await server.get("/admin/users");
    await setReachable(false);
    await endConnections();
    // The pool notices the loss of idle connections a moment later.
    await expect.poll(() => server.db.$client.totalCount).toBe(0);
    for (const [method, path] of CALLS) {
      const response = await server.call(method, path);
      expect.soft(response.statusCode, path).toBe(503);
      expect.soft(response.headers["retry-after"]).toBe("2");
      expect.soft(response.json()).toEqual(UNAVAILABLE);
    }
    const health = await server.get("/health");
    expect(health.statusCode).toBe(503);
    expect(health.headers["retry-after"]).toBe("2");
    // One line for all failures of the tests so far, without a stack.
    expect(log.map((line) => JSON.parse(line).msg)).toEqual(["the database is not available"]);
    expect(log.join("")).not.toContain("node_modules");

    await setReachable(true);
    for (const [method, path] of CALLS.filter(
      ([name, url]) => name !== "DELETE" && !url.endsWith("/categories"),
    )) {
      const response = await server.call(method, path);
      expect.soft(response.statusCode, path).toBe(method === "GET" ? 200 : 400);
    }
  });

  test("costs the pool no connection, however often it happens", async () => {
    let created = 0;
    for (let round = 0; round < 15; round += 1) {
      const requests = Array.from({ length: 10 }, (_, number) =>
        createCategory(`Category ${round}.${number}`),
      );
      await endConnections();
      for (const { statusCode } of await Promise.all(requests)) {
        expect([201, 503]).toContain(statusCode);
        if (statusCode === 201) created += 1;
      }
    }
    const { $client } = server.db;
    await expect.poll(() => $client.totalCount - $client.idleCount).toBe(0);
    expect(created).toBeLessThan(150);
    // The pool notices the loss of its idle connections a moment later.
    await expect.poll(async () => (await createCategory("After all")).statusCode).toBe(201);
  });
});

test("a database that hangs during an upload is a 503, and an outage in the log", async () => {
  const { $client } = server.db;
  const query = $client.query.bind($client);
  const hangs = new Error("Query read timeout");
  const spy = vi
    .spyOn($client, "query")
    .mockImplementation((...args: unknown[]) =>
      JSON.stringify(args).includes("pg_control_system")
        ? Promise.reject(hangs)
        : Reflect.apply(query, $client, args),
    );
  const response = await server.call("DELETE", "/upload/single?filePath=images/a.webp");
  spy.mockRestore();
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual(UNAVAILABLE);
});

test("a request whose client has left is no failure", async () => {
  const token = await server.signIn();
  const locker = await server.db.$client.connect();
  await locker.query("begin; lock table transactions");
  log.length = 0;
  const { port } = new URL(await server.app.listen({ port: 0 }));
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  socket.write(
    `GET /api/admin/transactions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await sleep(500);
  socket.destroy();
  // Longer than the limit of a lock.
  await sleep(4000);
  await locker.query("rollback");
  locker.release();
  expect(log.filter((line) => !line.includes("the database is not available"))).toEqual([]);
});
