import { eq } from "drizzle-orm";
import fastify from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminRole } from "../auth/permissions.ts";
import { adminRole, admins } from "../db/schema/index.ts";
import { DOCS_FILE, listApiRoutes } from "../../test/support/list-api-routes.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { guard } from "./guard.ts";

const findNone = async () => undefined;

const REFUSAL = '{"message":"Your session has expired. Sign in again."}';
const PUBLIC_ROUTES = [
  "GET /api/health",
  "HEAD /api/health",
  "GET /api/health/live",
  "HEAD /api/health/live",
  "POST /api/admin/login",
  "POST /api/admin/login/factor",
  "GET /api/admin/login/passkey",
  "POST /api/admin/login/passkey",
  "POST /api/admin/forgot-password",
  "POST /api/admin/accept-invite",
];
/** Routes that not every role may call, with the roles that may. */
const RESTRICTED_ROUTES: Record<string, AdminRole[]> = {
  "POST /api/admin/invite": ["super_admin", "admin"],
  "POST /api/admin/admins/resend-invite": ["super_admin", "admin"],
  "POST /api/admin/admins/cancel-invite": ["super_admin", "admin"],
  "GET /api/admin/activity": ["super_admin", "admin"],
  "HEAD /api/admin/activity": ["super_admin", "admin"],
  "GET /api/admin/activity/export": ["super_admin"],
  "GET /api/admin/activity/verification": ["super_admin", "admin"],
  "HEAD /api/admin/activity/verification": ["super_admin", "admin"],
  "POST /api/admin/activity/verification": ["super_admin", "admin"],
  "DELETE /api/admin/admins/:adminId/factors": ["super_admin"],
  "DELETE /api/admin/admins/:adminId/sessions": ["super_admin"],
  "POST /api/admin/products": ["super_admin", "admin", "manager"],
  "POST /api/categories": ["super_admin", "admin", "manager"],
  "PUT /api/admin/categories/:id": ["super_admin", "admin", "manager"],
  "POST /api/upload/single": ["super_admin", "admin", "manager"],
  "DELETE /api/upload/single": ["super_admin", "admin", "manager"],
};
const REDIRECT = "/api/docs/static/index.html";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

function listGuardedRoutes() {
  return listApiRoutes(server.app).filter(
    ({ method, url }) => !PUBLIC_ROUTES.includes(`${method} ${url}`),
  );
}

describe("the guard", () => {
  test("knows every route of the API", () => {
    const routes = listApiRoutes(server.app).map(({ method, url }) => `${method} ${url}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        ...PUBLIC_ROUTES,
        ...Object.keys(RESTRICTED_ROUTES),
        "GET /api/admin/users",
        "GET /api/docs",
        "GET /api/docs/",
        "GET /api/docs/json",
        "GET /api/docs/yaml",
        "GET /api/docs/static/swagger-initializer.js",
        `GET ${DOCS_FILE}`,
      ]),
    );
    expect(routes.length).toBeGreaterThan(25);
  });

  test("refuses a missing, malformed and unknown token with the same response", async () => {
    const authorizations = [
      undefined,
      "",
      "Bearer",
      "Bearer junk",
      `Basic ${"a".repeat(43)}`,
      `Bearer ${"a".repeat(43)}`,
      `Bearer ${"a".repeat(5000)}`,
      "Bearer ' or 1=1 --",
    ];
    for (const { method, url } of listGuardedRoutes()) {
      for (const authorization of authorizations) {
        const response = await server.app.inject({
          method,
          url,
          headers: authorization === undefined ? {} : { authorization },
        });
        expect.soft(response.statusCode, `${method} ${url} ${authorization}`).toBe(401);
        expect.soft(response.headers["cache-control"]).toBe("no-store");
        expect.soft(response.body).toBe(method === "HEAD" ? "" : REFUSAL);
      }
    }
  });

  test("opens every GET route to a session of a super admin", async () => {
    const headers = { authorization: `Bearer ${await server.signInAs("super_admin")}` };
    const routes = listApiRoutes(server.app).filter(({ method }) => method === "GET");
    for (const { url } of routes) {
      const response = await server.call("GET", url.replace("/api", ""), { headers });
      expect.soft(response.statusCode, url).toBe(url === REDIRECT ? 302 : 200);
    }
  });

  test("refuses an expired session", async () => {
    let now = new Date();
    const aging = await createTestApp({ clock: () => now });
    const token = await aging.signIn();
    now = new Date(now.getTime() + 13 * 3_600_000);
    for (const { method, url } of listGuardedRoutes()) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await aging.app.inject({ method, url, headers });
      expect.soft(response.statusCode, `${method} ${url}`).toBe(401);
    }
  });

  test.each(adminRole.enumValues)("allows a %s its own routes only", async (role) => {
    for (const { method, url } of listGuardedRoutes()) {
      // A session for each call: one of them ends it.
      const authorization = `Bearer ${await server.signInAs(role)}`;
      const response = await server.app.inject({ method, url, headers: { authorization } });
      const isAllowed = RESTRICTED_ROUTES[`${method} ${url}`]?.includes(role) ?? true;
      // An allowed request without a body gets as far as its validation, or to what does not exist.
      const allowedStatuses = url === REDIRECT ? [302] : [200, 400, 404, 409, 415];
      const expected = isAllowed ? allowedStatuses : [403];
      expect.soft(expected, `${method} ${url}`).toContain(response.statusCode);
    }
  });

  test("explains a missing permission", async () => {
    const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
    const response = await server.call("POST", "/admin/products", { headers, payload: {} });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: "Your role does not allow this." });
  });

  test("names the role and its permissions in every response, also after a change of role", async () => {
    const token = await server.signInAs("manager");
    const headers = { authorization: `Bearer ${token}` };
    const list = await server.call("GET", "/admin/admins", { headers });
    expect(list.headers["api-role"]).toBe(
      'manager; permissions="read products:write categories:write uploads:write"',
    );
    await server.db.update(admins).set({ role: "support" }).where(eq(admins.lastname, "manager"));
    const refusal = await server.call("POST", "/admin/products", { headers, payload: {} });
    expect(refusal.statusCode).toBe(403);
    expect(refusal.headers["api-role"]).toBe('support; permissions="read"');
  });

  test("guards a new route unless it is public", async () => {
    const app = fastify();
    await app.register(guard, {
      sessions: { find: findNone, findByTicket: findNone, findRole: findNone },
      factorPolicy: "none",
      onRefusal: () => undefined,
    });
    app.get("/api/new", { config: { permission: "read" } }, () => "secret");
    app.get("/api/open", { config: { public: true } }, () => "welcome");
    app.get("/page", () => "welcome");
    const statuses = await Promise.all(
      ["/api/new", "/api/open", "/page"].map(async (url) => (await app.inject(url)).statusCode),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });

  test("refuses to register a route that declares no permission", async () => {
    const app = fastify();
    await app.register(guard, {
      sessions: { find: findNone, findByTicket: findNone, findRole: findNone },
      factorPolicy: "none",
      onRefusal: () => undefined,
    });
    expect(() => app.get("/api/new", () => "secret")).toThrow(
      "GET /api/new declares no permission",
    );
  });
});
