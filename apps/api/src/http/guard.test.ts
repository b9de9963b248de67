import fastify, { type FastifyInstance, type HTTPMethods } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { guardApi } from "./guard.ts";

const REFUSAL = '{"message":"Your session has expired. Please sign in again."}';
const OPEN = ["GET /api/health", "HEAD /api/health", "POST /api/admin/login"];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
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

describe("the guard", () => {
  it("is asked about every route of the API", () => {
    const routes = apiRoutes(test.app).map(({ method, url }) => `${method} ${url}`);
    expect(routes).toEqual(
      expect.arrayContaining([...OPEN, "GET /api/admin/users", "GET /api/docs/json"]),
    );
    expect(routes.length).toBeGreaterThan(15);
  });

  it("gives every closed route the same answer without a token, with junk, and with an old one", async () => {
    const closed = apiRoutes(test.app).filter(
      ({ method, url }) => !OPEN.includes(`${method} ${url}`),
    );
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
    for (const { method, url } of closed) {
      for (const authorization of authorizations) {
        const answer = await test.app.inject({
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

  it("opens every route of the demo's administrator to a session", async () => {
    const gets = apiRoutes(test.app).filter(({ method }) => method === "GET");
    for (const { url } of gets) {
      const answer = await test.get(url.replace("/api", ""));
      expect.soft(answer.statusCode, url).toBe(200);
    }
  });

  it("closes a new route unless it is opened by name", async () => {
    const app = fastify();
    guardApi(app, async () => undefined);
    app.get("/api/new", () => "secret");
    app.get("/api/open", { config: { public: true } }, () => "welcome");
    app.get("/page", () => "welcome");
    const statuses = await Promise.all(
      ["/api/new", "/api/open", "/page"].map(async (url) => (await app.inject(url)).statusCode),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });
});
