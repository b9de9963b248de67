import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import type { TransactionDto } from "./transactions.routes.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

describe("GET /admin/transactions", () => {
  test("returns the ten newest transactions as a bare array", async () => {
    const rows = (await server.get("/admin/transactions")).json<TransactionDto[]>();
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

  test("accepts a limit, and refuses an invalid one", async () => {
    expect((await server.get("/admin/transactions?limit=3")).json()).toHaveLength(3);
    expect((await server.get("/admin/transactions?limit=0")).statusCode).toBe(400);
  });
});
