import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { expect, test } from "vitest";
import { createLoggerOptions } from "../../startup/logger-options.ts";
import manifest from "../../../package.json" with { type: "json" };
import { createTestApp } from "../../../test/support/test-app.ts";
import { createMaintenanceClient } from "../../../test/support/test-database.ts";

test("GET /health reports whether the database responds", async () => {
  const { app, db } = await createTestApp({ data: "empty" });
  const healthy = await app.inject({ url: "/api/health", headers: { host: "admin.example.com" } });
  expect(healthy.statusCode).toBe(200);
  expect(healthy.json()).toEqual({ status: "ok" });

  const { database } = db.$client.options;
  const maintenance = await createMaintenanceClient();
  await maintenance.query(`alter database ${database} with allow_connections false`);
  await terminateConnections(maintenance, database);
  const unhealthy = await app.inject("/api/health");
  expect(unhealthy.statusCode).toBe(503);
  expect(unhealthy.json()).toEqual({
    message: "The database is not available at the moment. Try again.",
    requestId: expect.any(String),
  });
  await maintenance.query(`alter database ${database} with allow_connections true`);
});

test("GET /health tells the version to requests of this machine only", async () => {
  const { app } = await createTestApp({ data: "empty", trustProxy: ["loopback"] });
  const read = async (options: object) =>
    (await app.inject({ url: "/api/health", headers: { host: "localhost" }, ...options })).json();
  expect(await read({})).toEqual({ status: "ok", version: manifest.version });
  for (const options of [
    { remoteAddress: "192.0.2.1" },
    { headers: { host: "admin.example.com" } },
    { headers: { host: "localhost", "x-forwarded-for": "127.0.0.1" } },
    { headers: { host: "localhost", via: "1.1 proxy" } },
  ]) {
    expect(await read(options)).toEqual({ status: "ok" });
  }
});

test("GET /health reports a database that refuses writes", async () => {
  const { app, db } = await createTestApp({ data: "empty" });
  const { database } = db.$client.options;
  const maintenance = await createMaintenanceClient();
  await maintenance.query(`alter database ${database} set default_transaction_read_only = on`);
  await terminateConnections(maintenance, database);
  await expect.poll(async () => (await app.inject("/api/health")).statusCode).toBe(503);
  expect((await app.inject("/api/health")).statusCode).toBe(503);
  expect((await app.inject("/api/health/live")).statusCode).toBe(200);
});

test("checks of health are not logged at info", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...createLoggerOptions("info"), stream };
  const { app } = await createTestApp({ data: "empty", logger });
  for (const url of ["/api/health", "/api/health/live", "/api/nothing"]) await app.inject(url);
  expect(lines.map((line) => JSON.parse(line).req?.url).filter(Boolean)).toEqual(["/api/nothing"]);
});

function terminateConnections(client: ClientBase, database = "") {
  return client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    database,
  ]);
}

test("GET /health is answered while all connections of the pool are in use", async () => {
  const { app, db } = await createTestApp({ data: "empty" });
  const sleeping = Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(3)`));
  expect((await app.inject("/api/health")).statusCode).toBe(200);
  await Promise.all(sleeping);
});
