import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLoggerOptions } from "../startup/logger-options.ts";
import { createTestApp } from "../../test/support/test-app.ts";

const SECRET = "value-of-a-parameter";

test("logs slow queries with their request, also those that wait for a connection", async () => {
  const stream = new PassThrough();
  const logger = { ...createLoggerOptions("warn"), stream };
  const { app, db } = await createTestApp({ data: "empty", logger, slowQueryMs: 200 });
  const options = { schema: { hide: true }, config: { public: true } } as const;
  app.get("/api/slow", options, () => db.execute(sql`select pg_sleep(0.25), ${SECRET}::text`));
  app.get("/api/slow-write", options, () =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 'fast'`);
      await transaction.execute(sql`select pg_sleep(0.3)`);
    }),
  );
  // More than there are connections.
  const responses = await Promise.all(Array.from({ length: 12 }, () => app.inject("/api/slow")));
  const write = await app.inject("/api/slow-write");
  await db.execute(sql`select pg_sleep(0.25) as in_background`);
  stream.end();

  const log = await text(stream);
  expect(log).not.toContain(SECRET);
  const lines: Record<string, unknown>[] = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const reads = lines.filter(({ route }) => route === "/api/slow");
  expect(new Set(reads.map(({ reqId }) => reqId))).toEqual(
    new Set(responses.map(({ headers }) => headers["x-request-id"])),
  );
  expect(reads.at(0)).toMatchObject({
    level: 40,
    msg: "slow query",
    statement: "select pg_sleep(0.25), $1::text",
  });
  expect(reads.every(({ databaseMs }) => Number(databaseMs) >= 240)).toBe(true);
  expect(lines.filter(({ route }) => route === "/api/slow-write")).toMatchObject([
    { reqId: write.headers["x-request-id"], statement: "select pg_sleep(0.3)" },
  ]);
  expect(lines.filter(({ route }) => route === undefined)).toMatchObject([
    { statement: "select pg_sleep(0.25) as in_background" },
  ]);
});
