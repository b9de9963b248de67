import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

test("GET /health reports whether the database responds", async () => {
  const { app, db } = await createTestApp({ data: "empty" });
  const healthy = await app.inject("/api/health");
  expect(healthy.statusCode).toBe(200);
  expect(healthy.json()).toEqual({ status: "ok" });

  await db.$client.end();
  const unhealthy = await app.inject("/api/health");
  expect(unhealthy.statusCode).toBe(503);
  expect(unhealthy.json()).toEqual({
    message: "The database does not answer",
    requestId: expect.any(String),
  });
});
