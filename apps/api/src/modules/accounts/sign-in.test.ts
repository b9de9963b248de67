import type { LightMyRequestResponse } from "fastify";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import { admins, sessions } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";

const INVALID = '{"message":"Invalid email or password"}';

const now = new Date();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock: () => now });
});

function login(payload: object): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: "POST", url: "/api/admin/login", payload });
}

/** Returns the CPU time in ms of a failed sign-in. Its duration depends on the load of the machine. */
async function measureLogin(email: string): Promise<number> {
  const start = process.cpuUsage();
  const { body } = await login({ email, password: "not the password" });
  const { user, system } = process.cpuUsage(start);
  // Not the response of a limit, which is fast.
  expect(body).toBe(INVALID);
  return (user + system) / 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe("POST /admin/login", () => {
  test("returns a token and the administrator", async () => {
    const response = await login(DEMO_SIGN_IN);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
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
        permissions: expect.arrayContaining(["read", "administrators:manage"]),
        lacksFactor: false,
      },
    });
  });

  test("waits for no call of the same account that creates a row, e.g. a product", async () => {
    const isDemo = eq(admins.id, DEMO_ADMIN_ID);
    const response = await server.db.transaction(async (transaction) => {
      // As a foreign key does.
      await transaction.select().from(admins).where(isDemo).for("key share");
      return login(DEMO_SIGN_IN);
    });
    expect(response.statusCode).toBe(200);
  });

  test("stores only the hash of the token", async () => {
    const { token } = (await login(DEMO_SIGN_IN)).json<{ token: string }>();
    const rows = await server.db.select().from(sessions);
    const stored = rows.map(({ tokenHash }) => tokenHash.toString("base64url"));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).not.toContain(token);
  });

  test.each(["  ADMIN@Market.test ", "ａｄｍｉｎ@market.test"])(
    "normalizes the email %j",
    async (email) => {
      expect((await login({ ...DEMO_SIGN_IN, email })).statusCode).toBe(200);
    },
  );

  test.each([
    ["an unknown email", { email: "nobody@market.test", password: "market-demo-2026" }],
    ["a wrong password", { ...DEMO_SIGN_IN, password: "market-demo-2025" }],
    ["a password in another case", { ...DEMO_SIGN_IN, password: "MARKET-DEMO-2026" }],
    ["an administrator without a password", { email: "ngozi@market.test", password: "x" }],
    ["no email", { email: "' or 1=1 --", password: "x" }],
  ])("refuses %s with the same response", async (_, payload) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe(INVALID);
  });

  test("refuses a password whose stored hash is damaged", async () => {
    await server.signInAs("support", "correct horse battery");
    const changed = await server.db
      .update(admins)
      .set({ passwordHash: "$argon2id$damaged" })
      .where(eq(admins.role, "support"))
      .returning({ email: admins.email });
    const response = await login({ ...getFirst(changed), password: "correct horse battery" });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe(INVALID);
  });

  test("succeeds when the count of the attempt cannot be taken back", async () => {
    const forgiving = vi.spyOn(server.db, "delete").mockImplementation(() => {
      throw new Error("The database was lost");
    });
    const response = await login(DEMO_SIGN_IN);
    expect(forgiving).toHaveBeenCalled();
    forgiving.mockRestore();
    expect(response.statusCode).toBe(200);
  });

  test("costs as much for an unknown email as for a wrong password", async () => {
    await server.signInAs("manager", "correct horse battery");
    const manager = await server.db.query.admins.findFirst({
      where: and(eq(admins.role, "manager"), isNotNull(admins.passwordHash)),
    });
    const unknown: number[] = [];
    const wrong: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      unknown.push(await measureLogin("stranger@market.test"));
      wrong.push(await measureLogin(manager?.email ?? ""));
    }
    // Without the dummy hash, an unknown email costs a third.
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 2);
    expect(median(unknown)).toBeLessThan(median(wrong) * 2);
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
    [{ email: "a\uD800@b.example", password: "x" }, "email"],
    [{ email: "a@b.example", password: "x\uD800" }, "password"],
    [{ email: "a".repeat(255), password: "x" }, "email"],
    [{ email: "a@b.example", password: "x".repeat(1025) }, "password"],
    [{ ...DEMO_SIGN_IN, role: "super_admin" }, "role"],
  ])("refuses the body %j, naming %s", async (payload, field) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.stringContaining(field) });
  });

  test.each(["", "{", "null", "[]", '"text"'])("refuses the body %j", async (payload) => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/admin/login",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.any(String) });
  });
});
