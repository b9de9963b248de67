import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

const INVALID = '{"message":"Invalid email or password"}';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

function signIn(
  headers: Record<string, string>,
  { app } = server,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: "POST", url: "/api/admin/login", payload: DEMO_SIGN_IN, headers });
}

describe("the demo's account", () => {
  test.each(["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])("signs in at %s", async (host) => {
    expect((await signIn({ host })).statusCode).toBe(200);
  });

  test.each([
    ["forwarded", "for=203.0.113.9"],
    ["via", "1.1 proxy.example"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["x-real-ip", "203.0.113.9"],
    ["cf-connecting-ip", "203.0.113.9"],
    ["host", "panel.example"],
    ["host", "localhost.example"],
  ])("does not sign in with %s: %s", async (name, value) => {
    const response = await signIn({ [name]: value });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe(INVALID);
  });

  test("does not sign in at a server that disables it, when another one on its database enables it", async () => {
    const disabling = await createTestApp({ db: server.db, isDemoSignInEnabled: false });
    expect((await signIn({}, disabling)).body).toBe(INVALID);
    expect((await signIn({})).statusCode).toBe(200);
  });
});
