import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const get = async (path: string, accepted: string) =>
  server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await server.signIn()}`, "accept-encoding": accepted },
  });

describe("a long response", () => {
  test.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is compressed as Accept-Encoding: %s allows", async (accepted, encoding, decode) => {
    const response = await get("/admin/users", accepted);
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(response.headers["vary"]).toBe(encoding && "accept-encoding");
    const body: unknown = JSON.parse(decode(response.rawPayload).toString());
    expect(body).toHaveProperty("data.length", 10);
  });
});

test("does not compress a short response", async () => {
  const response = await get("/admin/dashboard/stats", "br");
  expect(response.headers["content-encoding"]).toBeUndefined();
  expect(response.json()).toHaveProperty("totalUsers", 300);
});

test("does not compress an export", async () => {
  const response = await get("/admin/users/export", "br");
  expect(response.headers["content-type"]).toContain("text/csv");
  expect(response.headers["content-encoding"]).toBeUndefined();
});
