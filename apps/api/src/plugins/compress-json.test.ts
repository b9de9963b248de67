import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const get = async (path: string, accepted: string) =>
  server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await server.signIn()}`, "accept-encoding": accepted },
  });

describe("a long answer", () => {
  test.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is compressed as Accept-Encoding: %s allows", async (accepted, encoding, decode) => {
    const answer = await get("/admin/users", accepted);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toBe("accept-encoding");
    const body: unknown = JSON.parse(decode(answer.rawPayload).toString());
    expect(body).toHaveProperty("data.length", 10);
  });
});

test("leaves a short answer as it is", async () => {
  const answer = await get("/admin/dashboard/stats", "br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toHaveProperty("totalUsers", 300);
});
