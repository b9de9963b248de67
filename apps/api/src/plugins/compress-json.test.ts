import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const get = async (path: string, accepted: string) =>
  test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await test.signIn()}`, "accept-encoding": accepted },
  });

describe("a long answer", () => {
  it.each([
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

it("leaves a short answer as it is", async () => {
  const answer = await get("/admin/dashboard/stats", "br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toHaveProperty("totalUsers", 300);
});
