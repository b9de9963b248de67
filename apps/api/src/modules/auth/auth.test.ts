import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../../demo/demo-account.ts";
import { sessions } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const INVALID = '{"message":"Invalid email or password"}';

const now = new Date();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock: () => now });
});

function login(payload: object): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: "POST", url: "/api/admin/login", payload });
}

async function durationOf(email: string): Promise<number> {
  const start = performance.now();
  await login({ email, password: "not the password" });
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe("POST /admin/login", () => {
  test("answers with a token and the administrator", async () => {
    const answer = await login(DEMO_SIGN_IN);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: {
        _id: DEMO_ADMIN_ID,
        firstname: "Amara",
        lastname: "Okafor",
        name: "Amara Okafor",
        email: DEMO_SIGN_IN.email,
        role: "super_admin",
        is_verified: true,
        lastLogin: now.toISOString(),
      },
    });
  });

  test("keeps only a hash of the token", async () => {
    const { token } = (await login(DEMO_SIGN_IN)).json<{ token: string }>();
    const rows = await server.db.select().from(sessions);
    const stored = rows.map(({ tokenHash }) => tokenHash.toString("base64url"));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).not.toContain(token);
  });

  test.each(["  ADMIN@Market.test ", "ａｄｍｉｎ@market.test"])(
    "takes %j for the same address",
    async (email) => {
      expect((await login({ ...DEMO_SIGN_IN, email })).statusCode).toBe(200);
    },
  );

  test.each([
    ["an unknown address", { email: "nobody@market.test", password: "market-demo-2026" }],
    ["a wrong password", { ...DEMO_SIGN_IN, password: "market-demo-2025" }],
    ["a password in another case", { ...DEMO_SIGN_IN, password: "MARKET-DEMO-2026" }],
    ["an administrator without a password", { email: "ngozi@market.test", password: "x" }],
    ["no address at all", { email: "' or 1=1 --", password: "x" }],
  ])("refuses %s with the same bytes", async (_, payload) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(INVALID);
  });

  test("takes as long for an unknown address as for a wrong password", async () => {
    const unknown: number[] = [];
    const wrong: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      unknown.push(await durationOf("stranger@market.test"));
      wrong.push(await durationOf("ngozi@market.test"));
    }
    // Without the dummy hash the difference is tenfold.
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 3);
    expect(median(unknown)).toBeLessThan(median(wrong) * 3);
  });

  test.each([
    [{}, "email"],
    [{ email: "admin@market.test" }, "password"],
    [{ email: "", password: "x" }, "email"],
    [{ email: "   ", password: "x" }, "email"],
    [{ email: "a@b.example", password: "" }, "password"],
    [{ email: { $ne: "" }, password: "x" }, "email"],
    [{ email: ["a@b.example"], password: "x" }, "email"],
    [{ email: "a@b.example", password: 12_345_678 }, "password"],
    [{ email: "a\u0000@b.example", password: "x" }, "email"],
    [{ email: "a".repeat(255), password: "x" }, "email"],
    [{ email: "a@b.example", password: "x".repeat(1025) }, "password"],
    [{ ...DEMO_SIGN_IN, role: "super_admin" }, "role"],
  ])("refuses the body %j, naming %s", async (payload, field) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.stringContaining(field) });
  });

  test.each(["", "{", "null", "[]", '"text"'])("refuses the body %j", async (payload) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/admin/login",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.any(String) });
  });
});
