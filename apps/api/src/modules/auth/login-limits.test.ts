import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../../demo/demo-account.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

let lastAddress = 0;
/** Signs in from an address that nobody has used yet, unless one is given. */
function login(
  payload: object,
  remoteAddress = `10.0.0.${++lastAddress}`,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: "POST",
    url: "/api/admin/login",
    headers,
    payload,
    remoteAddress,
  });
}

describe("the limits of signing in", () => {
  test("allow an account ten failures, however its address is spelt and wherever they come from", async () => {
    const email = "target@market.test";
    const spellings = [email, " TARGET@market.test", "ｔarget@market.test"];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await login({ email: spellings[attempt % 3], password: "guess" });
      expect(answer.statusCode).toBe(401);
    }
    const refused = await login({ email, password: "guess" });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
    expect(refused.json()).toEqual({
      message: expect.stringContaining("Too many failed sign-ins"),
    });
  });

  test("count a burst of parallel guesses", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login({ email: "burst@market.test", password: "guess" })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test("forgive an account its failures when it signs in", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await login({ ...DEMO_SIGN_IN, password: "guess" });
      }
      expect((await login(DEMO_SIGN_IN)).statusCode).toBe(200);
    }
  });

  test("allow an address sixty failures, and no new ones for X-Forwarded-For", async () => {
    const attempts = Array.from({ length: 60 }, (_, index) =>
      login({ email: `guess${index}@market.test`, password: "guess" }, "192.0.2.1"),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await login(DEMO_SIGN_IN, "192.0.2.1", { "x-forwarded-for": "192.0.2.2" });
    expect(refused.statusCode).toBe(429);
    expect((await login(DEMO_SIGN_IN, "192.0.2.3")).statusCode).toBe(200);
  });

  test("do not count successes", async () => {
    for (let attempt = 0; attempt < 65; attempt += 1) {
      expect((await login(DEMO_SIGN_IN, "192.0.2.9")).statusCode).toBe(200);
    }
  });
});
