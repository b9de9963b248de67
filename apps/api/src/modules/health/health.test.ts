import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

test("GET /health tells whether the database answers", async () => {
  const { app, db } = await createTestApp({ data: "empty" });
  const well = await app.inject("/api/health");
  expect(well.statusCode).toBe(200);
  expect(well.json()).toEqual({ status: "ok" });

  await db.$client.end();
  const ill = await app.inject("/api/health");
  expect(ill.statusCode).toBe(503);
  expect(ill.json()).toEqual({
    message: "The database does not answer",
    requestId: expect.any(String),
  });
});
