import fastify, { type FastifyInstance, type HTTPMethods } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { adminRole } from "../db/schema/index.ts";
import type { AdminRole } from "../auth/permissions.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { guard } from "./guard.ts";

const REFUSAL = '{"message":"Your session has expired. Please sign in again."}';
const OPEN = [
  "GET /api/health",
  "HEAD /api/health",
  "POST /api/admin/login",
  "POST /api/admin/accept-invite",
];
/** The routes that not everybody who is signed in may call, and who may. */
const RESTRICTED: Record<string, AdminRole[]> = {
  "POST /api/admin/invite": ["super_admin", "admin"],
  "POST /api/admin/admins/resend-invite": ["super_admin", "admin"],
  "POST /api/admin/admins/cancel-invite": ["super_admin", "admin"],
  "POST /api/admin/products": ["super_admin", "admin", "manager"],
  "POST /api/categories": ["super_admin", "admin", "manager"],
  "PUT /api/admin/categories/:id": ["super_admin", "admin", "manager"],
  "POST /api/upload/single": ["super_admin", "admin", "manager"],
  "DELETE /api/upload/single": ["super_admin", "admin", "manager"],
};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

/** Every route the router knows below /api, as "METHOD /path". */
function apiRoutes(app: FastifyInstance): { method: HTTPMethods; url: string }[] {
  const ancestors: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const match = line.match(/^([│ ]*)(?:├──|└──) (\S*)(?: \((.*)\))?$/);
      if (match === null) return [];
      const [, indent = "", segment = "", methods] = match;
      const depth = indent.length / 4;
      ancestors.length = depth;
      ancestors.push(segment);
      const url = ancestors.join("");
      return (methods?.split(", ") ?? []).map((method) => ({ method, url }));
    })
    .filter(({ url }) => url.startsWith("/api"));
}

function closedRoutes() {
  return apiRoutes(server.app).filter(({ method, url }) => !OPEN.includes(`${method} ${url}`));
}

describe("the guard", () => {
  test("is asked about every route of the API", () => {
    const routes = apiRoutes(server.app).map(({ method, url }) => `${method} ${url}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        ...OPEN,
        ...Object.keys(RESTRICTED),
        "GET /api/admin/users",
        "GET /api/docs/json",
      ]),
    );
    expect(routes.length).toBeGreaterThan(25);
  });

  test("gives every closed route the same answer without a token, with junk, and with an old one", async () => {
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
    for (const { method, url } of closedRoutes()) {
      for (const authorization of authorizations) {
        const answer = await server.app.inject({
          method,
          url,
          headers: authorization === undefined ? {} : { authorization },
        });
        expect.soft(answer.statusCode, `${method} ${url} ${authorization}`).toBe(401);
        expect.soft(answer.headers["cache-control"]).toBe("no-store");
        expect.soft(answer.body).toBe(method === "HEAD" ? "" : REFUSAL);
      }
    }
  });

  test("opens every route of the demo's administrator to a session", async () => {
    const gets = apiRoutes(server.app).filter(({ method }) => method === "GET");
    for (const { url } of gets) {
      const answer = await server.get(url.replace("/api", ""));
      expect.soft(answer.statusCode, url).toBe(200);
    }
  });

  test("gives every closed route the same answer when the session has expired", async () => {
    let now = new Date();
    const aging = await createTestApp({ clock: () => now });
    const token = await aging.signIn();
    now = new Date(now.getTime() + 13 * 3_600_000);
    for (const { method, url } of closedRoutes()) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await aging.app.inject({ method, url, headers });
      expect.soft(answer.statusCode, `${method} ${url}`).toBe(401);
    }
  });

  test.each(adminRole.enumValues)(
    "allows a %s what the role is for, and nothing else",
    async (role) => {
      const authorization = `Bearer ${await server.signInAs(role)}`;
      for (const { method, url } of closedRoutes()) {
        const answer = await server.app.inject({ method, url, headers: { authorization } });
        const isAllowed = RESTRICTED[`${method} ${url}`]?.includes(role) ?? true;
        // Nothing was sent: whoever gets through to a route that wants something is told so.
        const outcomes = isAllowed ? [200, 400, 415] : [403];
        expect.soft(outcomes, `${method} ${url}`).toContain(answer.statusCode);
      }
    },
  );

  test("tells in a clear message that a role does not allow something", async () => {
    const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
    const answer = await server.call("POST", "/admin/products", { headers, payload: {} });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: "Your role does not allow this." });
  });

  test("closes a new route unless it is opened by name", async () => {
    const app = fastify();
    await app.register(guard, { findSession: async () => undefined });
    app.get("/api/new", { config: { permission: "read" } }, () => "secret");
    app.get("/api/open", { config: { public: true } }, () => "welcome");
    app.get("/page", () => "welcome");
    const statuses = await Promise.all(
      ["/api/new", "/api/open", "/page"].map(async (url) => (await app.inject(url)).statusCode),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });

  test("lets no route be registered that does not say who may call it", async () => {
    const app = fastify();
    await app.register(guard, { findSession: async () => undefined });
    expect(() => app.get("/api/new", () => "secret")).toThrow(
      "GET /api/new declares no permission",
    );
  });
});
