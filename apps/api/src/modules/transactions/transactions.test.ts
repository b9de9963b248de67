import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import type { transactionSchema } from "./transactions.schema.ts";

type Transaction = z.input<typeof transactionSchema>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

describe("GET /admin/transactions", () => {
  test("returns the ten newest transactions as a bare array", async () => {
    const rows = (await server.get("/admin/transactions")).json<Transaction[]>();
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      _id: expect.any(String),
      reference: expect.stringMatching(/^TXN-\d{8}-\w{8}$/),
      type: expect.stringMatching(/^(debit|credit)$/),
      narration: expect.any(String),
      amount: expect.any(Number),
      status: expect.stringMatching(/^(success|pending|failed)$/),
      createdAt: expect.any(String),
    });
    const dates = rows.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("writes many rows in parts, as an array or a page", async () => {
    const { rows } = await server.db.execute<{ id: string }>(sql`
      insert into transactions (id, reference, type, narration, amount, status, created_at)
      select gen_random_uuid(), 'TXN-MANY-' || n, type, narration, amount, status, created_at
      from (select * from transactions limit 1) as one, generate_series(1, 1200) as n
      returning id`);
    expect(rows).toHaveLength(1200);
    const all = (await server.get("/admin/transactions?limit=10000")).json<Transaction[]>();
    expect(all.length).toBeGreaterThan(1200);
    expect(all.slice(0, 3)).toEqual((await server.get("/admin/transactions?limit=3")).json());
    const page = (await server.get("/admin/transactions?limit=10000&sort=-created")).json();
    expect(page).toEqual({ data: all, next: null, total: { count: all.length, isExact: true } });
  });

  test("accepts a limit, and refuses an invalid one", async () => {
    expect((await server.get("/admin/transactions?limit=3")).json()).toHaveLength(3);
    expect((await server.get("/admin/transactions?limit=0")).statusCode).toBe(400);
  });
});
