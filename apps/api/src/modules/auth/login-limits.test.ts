import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

let lastIp = 0;
/** Signs in, from an unused IP address unless one is given. */
function login(
  payload: object,
  remoteAddress = `10.0.0.${++lastIp}`,
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

describe("the limits of failed sign-ins", () => {
  test("allow ten failures per account, for any spelling of the email and from any IP address", async () => {
    const email = "target@market.test";
    const spellings = [email, " TARGET@market.test", "ｔarget@market.test"];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const response = await login({ email: spellings[attempt % 3], password: "guess" });
      expect(response.statusCode).toBe(401);
    }
    const refused = await login({ email, password: "guess" });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
    expect(refused.json()).toEqual({
      message: expect.stringContaining("Too many failed sign-ins"),
    });
  });

  test("count parallel guesses", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => login({ email: "burst@market.test", password: "guess" })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test("reset the failures of an account after a sign-in", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await login({ ...DEMO_SIGN_IN, password: "guess" });
      }
      expect((await login(DEMO_SIGN_IN)).statusCode).toBe(200);
    }
  });

  test("allow sixty failures per IP address, and ignore X-Forwarded-For", async () => {
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
